/** Asks the server over HTTP: plain JSON, same origin, by paths from the folder that the page stands in. A refusal carries the server's own words. */
import type { Trouble } from './wire';

/** Why a request failed; without `trouble` the server could not be reached, or did not say. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly trouble: Trouble | null,
  ) {
    super(trouble?.reason.code ?? (status ? `HTTP ${status}` : 'offline'));
  }
  /** The server was not there at all: worth asking again. */
  get offline(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503;
  }
}

const PATIENCE = 15_000;

export function get<Answer>(path: string): Promise<Answer> {
  return ask('GET', path);
}
export function post<Answer>(path: string, body: unknown): Promise<Answer> {
  return ask('POST', path, body);
}
export function put<Answer>(path: string, body: unknown): Promise<Answer> {
  return ask('PUT', path, body);
}
export function patch<Answer>(path: string, body: unknown): Promise<Answer> {
  return ask('PATCH', path, body);
}
export function remove<Answer>(path: string): Promise<Answer> {
  return ask('DELETE', path);
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await reached(method, path, body);
  const text = await answer.text();
  const said = readJson(text);
  if (!answer.ok) throw new RequestError(answer.status, isTrouble(said) ? said : null);
  return said as Answer;
}

/** A file goes as it is, anything else as JSON. */
async function reached(method: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body), headers };
  try {
    return await fetch(path, { method, signal: AbortSignal.timeout(PATIENCE), ...sent });
  } catch {
    throw new RequestError(0, null);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isTrouble(said: unknown): said is Trouble {
  return typeof said === 'object' && said !== null && 'reason' in said;
}

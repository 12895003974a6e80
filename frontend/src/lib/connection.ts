/**
 * A tab's line to its table. It says hello with the last row it has seen, comes back by itself after a lost
 * connection, and sends again what was not answered: the server knows each command by its id, so none is done twice.
 */
import type { ClientMessage, ServerMessage } from './wire';

type Commanding = Extract<ClientMessage, { cmd: string }>;
/** What changes the table; its id is added when it is sent. */
export type Command = Commanding extends infer One ? (One extends Commanding ? Omit<One, 'cmd'> : never) : never;
export type Asking = Exclude<ClientMessage, { cmd: string }>;

export type Hooks = {
  /** the last row of the log that this tab knows */
  seen: () => number;
  receive: (message: ServerMessage) => void;
  /** the line is up (a whole table has come) or down */
  line: (up: boolean) => void;
};

const HEARTBEAT = 5_000;
/** A server that says nothing for so long is gone, whatever the socket thinks. */
const SILENCE = 12_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, ClientMessage>();
  #failures = 0;
  /** on a clock that nobody can set: a phone that puts its time right must not hide a dead line */
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #up = false;

  constructor(
    readonly address: string,
    readonly hooks: Hooks,
  ) {
    this.#open();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Sends something that changes the table, with an id of its own; gives the id. */
  command(message: Command): string {
    const cmd = token();
    const whole = { ...message, cmd } as Commanding;
    this.#unanswered.set(cmd, whole);
    this.#write(whole);
    return cmd;
  }

  /** Sends something that is worth nothing later; says whether the line was up. */
  send(message: Asking): boolean {
    return this.#up && this.#write(message);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
  }

  #open(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.onopen = () => this.#write({ type: 'hello', seen: this.hooks.seen() });
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(), HEARTBEAT);
  }

  #receive(message: ServerMessage): void {
    this.#heard = performance.now();
    if (message.type === 'done' || message.type === 'refused') this.#unanswered.delete(message.cmd);
    if (message.type === 'pong') return;
    this.hooks.receive(message);
    if (message.type === 'table' && !this.#up) this.#ready();
  }

  #ready(): void {
    this.#failures = 0;
    this.#up = true;
    this.hooks.line(true);
    for (const message of this.#unanswered.values()) this.#write(message);
  }

  #beat(): void {
    if (performance.now() - this.#heard > SILENCE) this.#lost(this.#socket!);
    else this.#write({ type: 'ping' });
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#socket = null;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
    clearInterval(this.#pulse);
    if (this.#up || this.#failures === 0) this.hooks.line(false);
    this.#up = false;
    // a random part, so that a restarted server is not met by everybody at once
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++) * (0.5 + Math.random() / 2);
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #hurry = (): void => {
    if (this.#socket || this.#closed || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retry);
    this.#open();
  };

  #write(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    // before the whole table has come only hello and ping may go out; commands wait in `#unanswered`
    if (!this.#up && message.type !== 'hello' && message.type !== 'ping') return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}

/** Random bytes in hex: an id that nobody else makes, or what a seat adds to the shuffle. */
export function token(bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address of a table's socket, from where the page came. */
export function socketAddress(table: string): string {
  const address = new URL(`ws/${encodeURIComponent(table)}`, document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

/** A family's own versions: kept with the guest on the server, so that they come along to another device. */
import { patch } from '../lib/http';
import type { Me } from '../lib/wire';
import type { Choice } from './choice';

export type Own = { name: string; choice: Choice };

const MOST = 30;

/** Reads what is kept; anything that is not a version of ours is left out. */
export function ownVersions(me: Me): Own[] {
  const kept = me.settings.versions;
  return Array.isArray(kept) ? kept.filter(isOwn) : [];
}

function isOwn(value: unknown): value is Own {
  if (typeof value !== 'object' || value === null) return false;
  const { name, choice } = value as Partial<Own>;
  return typeof name === 'string' && typeof choice?.game === 'string' && typeof choice.changes === 'object';
}

/** Keeps a version under a name; one of the same name and game is replaced. */
export function saveOwn(me: Me, own: Own): Promise<Me> {
  return keep(me, [own, ...without(me, own.choice.game, own.name)].slice(0, MOST));
}

export function deleteOwn(me: Me, own: Own): Promise<Me> {
  return keep(me, without(me, own.choice.game, own.name));
}

function without(me: Me, game: string, name: string): Own[] {
  return ownVersions(me).filter((one) => one.name !== name || one.choice.game !== game);
}

function keep(me: Me, versions: Own[]): Promise<Me> {
  return patch<Me>('api/me', { settings: { ...me.settings, versions } });
}

/** What a deal came to, in one sentence: who won and by how much, from the nets that the server has counted. */
import { numberText, signedText, size } from '../../lib/exact';
import { clauses, listed } from '../../lib/phrases';
import { settings } from '../../lib/settings.svelte';
import { lead, sum } from '../../lib/sums';
import type { Exact, PartScore } from '../../lib/wire';
import { w } from './words';

export type Ranked = { part: PartScore; side: number; name: string };

/** Thirty-One pays in chips where there is a pot: a hand has 點, what is won are 枚. */
export function paysChips(parts: readonly PartScore[]): boolean {
  return parts.some(({ lines }) => lines.some(({ said }) => ['to.sheet.ante', 'to.sheet.pot'].includes(said.code)));
}

/** What was won, in chips where those are paid. */
export function netText(net: Exact, chips: boolean): string {
  const signed = signedText(net);
  return chips ? w('sheet.chips', { signed }) : signed;
}

/** Winners first; who lost alike stands by the points of the cards. */
export function byResult(a: { part: PartScore }, b: { part: PartScore }): number {
  return size(b.part.net) - size(a.part.net) || size(b.part.points) - size(a.part.points);
}

/** "阿嬤贏這一局，＋25"; where nets are no wins and losses that cancel out, by how much more than the next. */
export function headline(rows: readonly Ranked[]): string {
  const chips = paysChips(rows.map(({ part }) => part));
  const net = ({ part }: Ranked) => netText(part.net, chips);
  const nets = rows.map(({ part }) => part.net);
  const most = Math.max(...nets.map(size));
  const first = rows.filter(({ part }) => size(part.net) === most);
  if (!rows.length || first.length === rows.length) return rows.length ? w('sheet.even') : '';
  const [best] = first;
  if (first.length > 1) {
    const names = listed(
      first.map(({ name }) => name),
      settings.language,
    );
    return w('sheet.deal_shared', { names, signed: net(best!) });
  }
  if (size(sum(nets)) === 0) return w('sheet.deal_won', { who: best!.name, signed: net(best!) });
  const ahead = lead(nets);
  return w('sheet.deal_by', { who: best!.name, n: numberText(ahead!.by) });
}

/** The match so far, winners first: "你 ＋40、蘭姨 −40". */
export function totalsLine(rows: readonly Ranked[], totals: readonly PartScore['net'][]): string {
  const order = [...rows].sort((a, b) => size(totals[b.side] ?? 0) - size(totals[a.side] ?? 0));
  const chips = paysChips(rows.map(({ part }) => part));
  const each = order.map(({ name, side }) => `${name} ${netText(totals[side] ?? 0, chips)}`);
  return w('sheet.totals', { totals: clauses(settings.language, ...each) });
}

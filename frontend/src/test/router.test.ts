import { expect, test } from 'vitest';
import { href, placeOf } from '../lib/router.svelte';

test('an address says the same when it is read back', () => {
  const place = placeOf(href(['choose', '撿 紅/點'], { set: 'a=b,c=d' }));
  expect(place.path).toEqual(['choose', '撿 紅/點']);
  expect(place.query.get('set')).toBe('a=b,c=d');
});
test('no address, and a broken one, are places too', () => {
  expect(placeOf('').path).toEqual([]);
  expect(placeOf('#/%E0%A4%A/x').path).toEqual(['%E0%A4%A', 'x']);
});

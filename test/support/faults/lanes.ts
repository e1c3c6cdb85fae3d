/** Several appliances side by side, on machines with the cores for it: CHANCERY_LANES, one without. */
const LANES = Number(process.env['CHANCERY_LANES'] ?? 1);

/** `work` in each lane, with its number and its share of `total`. */
export function inLanes<T>(total: number, work: (lane: number, share: number) => Promise<T>): Promise<T[]> {
  const lanes = Math.min(LANES, total);
  const share = (lane: number) =>
    Math.floor((total * (lane + 1)) / lanes) - Math.floor((total * lane) / lanes);
  return Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane, share(lane))));
}

/** `work` for each of `items`, as many at a time as there are lanes. */
export async function eachInLanes<T>(
  items: readonly T[],
  work: (item: T, lane: number) => Promise<void>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, lane);
    }),
  );
}

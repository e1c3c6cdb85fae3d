/** The value below which the share `q` of the samples lies (nearest rank). */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * q) - 1))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** The slope of the line through the points, as the median of the slopes of all pairs (Theil 1950, Sen 1968). */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes: number[] = [];
  for (const [index, [x, y]] of points.entries()) {
    for (const [otherX, otherY] of points.slice(index + 1)) {
      if (otherX !== x) slopes.push((otherY - y) / (otherX - x));
    }
  }
  return median(slopes);
}

const STEPS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** `1.4 MiB` */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= 1024 && step < STEPS.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${step === 0 ? value : value.toFixed(1)} ${STEPS[step] ?? ''}`;
}

/** `240 ms`, `3.2 s`, `2 min 5 s`, `3 h 20 min`, `12 days` */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

/** `1 file`, `2 files` */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** A number that is taken when it is asked for. Names and labels of firms, cases and files never go into it. */
export interface Measurement {
  readonly name: string;
  readonly help: string;
  /** What only grows; else it is a gauge. */
  readonly type?: 'counter' | 'gauge';
  readonly samples: readonly {
    readonly labels?: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

export interface Metrics {
  observe(operation: string, status: number, milliseconds: number): void;
  /** Prometheus text format 0.0.4. */
  text(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

const REQUESTS = 'chancery_http_request_seconds';

interface Series {
  readonly labels: Readonly<Record<string, string>>;
  /** How many took at most as long as the bound of the same index, and longer than the one before. */
  readonly counts: number[];
  count: number;
  sum: number;
}

/** A histogram of the requests, and what `measure` says at the moment. The client library for this format takes 20 MB. */
export function createMetrics(measure: () => Promise<readonly Measurement[]>): Metrics {
  const known = new Map<string, Map<number, Series>>();
  const seriesOf = (operation: string, status: number): Series => {
    const ofOperation = known.get(operation) ?? new Map<number, Series>();
    const series = ofOperation.get(status) ?? {
      labels: { operation, status: String(status) },
      counts: SECONDS.map(() => 0),
      count: 0,
      sum: 0,
    };
    known.set(operation, ofOperation.set(status, series));
    return series;
  };
  return {
    observe(operation, status, milliseconds) {
      const series = known.get(operation)?.get(status) ?? seriesOf(operation, status);
      const seconds = milliseconds / 1000;
      series.count += 1;
      series.sum += seconds;
      let index = 0;
      while (seconds > (SECONDS[index] ?? Number.POSITIVE_INFINITY)) index += 1;
      if (index < SECONDS.length) series.counts[index] = (series.counts[index] ?? 0) + 1;
    },
    async text() {
      const measured = [...(await measure()), ...ofThisProcess()];
      const all = [...known.values()].flatMap((ofOperation) => [...ofOperation.values()]);
      return [...histogram(all), ...measured.flatMap(measurement), ''].join('\n');
    },
  };
}

function histogram(all: readonly Series[]): string[] {
  const buckets = ({ labels, counts, count, sum }: Series) => {
    let within = 0;
    return [
      ...SECONDS.map((bound, index) => {
        within += counts[index] ?? 0;
        return sample(`${REQUESTS}_bucket`, { ...labels, le: String(bound) }, within);
      }),
      sample(`${REQUESTS}_bucket`, { ...labels, le: '+Inf' }, count),
      sample(`${REQUESTS}_sum`, labels, sum),
      sample(`${REQUESTS}_count`, labels, count),
    ];
  };
  return [
    `# HELP ${REQUESTS} Time from the request to the end of the answer.`,
    `# TYPE ${REQUESTS} histogram`,
    ...all.flatMap(buckets),
  ];
}

function measurement({ name, help, type = 'gauge', samples }: Measurement): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => sample(name, labels, value)),
  ];
}

function sample(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function ofThisProcess(): Measurement[] {
  const { heapUsed, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    { name: 'process_resident_memory_bytes', help: 'Of the server alone.', samples: [{ value: rss }] },
    { name: 'nodejs_heap_used_bytes', help: 'Of the server alone.', samples: [{ value: heapUsed }] },
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time the server has used since it was started.',
      samples: [{ value: (user + system) / 1e6 }],
    },
    {
      name: 'process_uptime_seconds',
      help: 'Since the server was started.',
      samples: [{ value: Math.round(process.uptime()) }],
    },
  ];
}

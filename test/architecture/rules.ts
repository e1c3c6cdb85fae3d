import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser';
import { NATIVE_GROUPS } from '../../src/platform/bundle/groups.ts';

/** Who may import whom: each room, and the rooms below it (docs/decisions, "Rooms"). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  contract: ['platform'],
  containers: ['platform'],
  outbound: ['platform'],
  store: ['platform'],
  reading: ['platform', 'containers'],
  audit: ['platform', 'store'],
  jobs: ['platform', 'store'],
  firm: ['platform', 'store', 'audit', 'jobs'],
  access: ['platform', 'outbound', 'store', 'audit', 'jobs', 'firm'],
  cases: ['platform', 'store', 'audit', 'jobs', 'firm', 'access'],
  vault: ['platform', 'store', 'audit', 'jobs', 'firm', 'access', 'cases'],
  search: ['platform', 'store', 'audit', 'jobs', 'firm', 'access', 'cases', 'vault'],
  precedents: ['platform', 'store', 'audit', 'jobs', 'firm', 'access', 'cases', 'vault', 'search'],
  ingest: [
    'platform',
    'store',
    'audit',
    'jobs',
    'firm',
    'access',
    'cases',
    'vault',
    'search',
    'precedents',
    'reading',
  ],
  administration: ['platform', 'store', 'audit', 'jobs', 'firm', 'access', 'cases', 'vault'],
  webhooks: ['platform', 'store', 'audit', 'firm', 'access', 'outbound'],
  events: ['platform', 'store', 'audit', 'jobs', 'firm', 'access', 'cases', 'vault', 'search', 'precedents'],
  drafting: [
    'platform',
    'containers',
    'outbound',
    'store',
    'audit',
    'jobs',
    'firm',
    'access',
    'cases',
    'vault',
    'search',
    'precedents',
  ],
};

const ROOMS = Object.keys(MAY_IMPORT);
/** Inside a room: what may not import what, folders and files. */
export const INNER: Readonly<Record<string, readonly string[]>> = {
  'containers/(encoding|compound-file)': ['containers/(xml|zip)'],
  'http/connection': ['http/(request|response|edge-routes)'],
  'http/request': ['http/(response|edge-routes)'],
  'http/edge-routes': ['http/request'],
  'drafting/engines/llama/inference': ['drafting/engines/llama/(?!index|model|models/|inference/)[^/]+'],
  'drafting/engines/llama/models': ['drafting/engines/llama/(?!index|model\\.ts|models/)[^/]+'],
  'drafting/verify/find': ['drafting/verify/(?!find/)[^/]+'],
  'drafting/verify/support/words': ['drafting/verify/(?!find/|support/words/).+'],
  'drafting/verify/support/contradictions': [
    'drafting/verify/support/(?!contradictions/|words/|verdict\\.ts)[^/]+',
  ],
  'platform/(errors|pace|text)': ['platform/(values|log|settings|bundle)'],
  'platform/(values|log)': ['platform/(text|settings|bundle)'],
  'platform/settings': ['platform/bundle'],
  'precedents/(caption|citations|resolve|series|texts|treatment)': ['precedents/(find|routes\\.ts)'],
  'precedents/series': ['precedents/(caption|resolve|texts|treatment)'],
  'processes/protocol': ['processes/(?!protocol)[^/]+'],
  'processes/system': ['processes/(?!system)[^/]+'],
  'processes/entry': ['processes/(?!entry|protocol|system)[^/]+'],
  'processes/supervision': ['processes/(?!supervision|protocol|system)[^/]+'],
  'reading/formats/pdf/library': ['reading/formats/pdf/(forms|hidden)'],
  'reading/mail': ['reading/pages'],
  'reading/render/pdf': ['reading/render/(?!pdf/)[^/]+'],
  'vault/warnings': ['vault/(receive|repository)'],
  'cli/shared': ['cli/(?!shared)[^/]+'],
};
/**
 * The rooms of drafting, in the order of the journey, and on whom each builds. Whatever is not named here is forbidden.
 * What a request says is read in `brief` alone: whoever writes, verifies or prints has a plan, and no words to read again.
 */
const IN_DRAFTING: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  material: [],
  law: [],
  verify: ['law'],
  templates: ['law', 'verify'],
  brief: ['material', 'rules', 'templates', 'verify'],
  'document-types': ['brief', 'law', 'templates', 'repository.ts'],
  exemplar: ['document-types', 'verify'],
  parties: ['law', 'templates'],
  sources: ['verify'],
  plan: ['brief', 'document-types', 'law', 'material', 'parties', 'rules', 'sources', 'templates', 'verify'],
  writing: ['material', 'templates'],
  engines: ['templates', 'writing'],
  passport: ['templates', 'repository.ts'],
  render: ['passport', 'templates', 'verify'],
  drafts: ['render', 'sources', 'verify', 'versions/model.ts', 'repository.ts'],
  generate: [
    'brief',
    'document-types',
    'drafts',
    'engines',
    'law',
    'material',
    'parties',
    'passport',
    'plan',
    'render',
    'sources',
    'verify',
  ],
  versions: [
    'document-types',
    'drafts',
    'generate',
    'law',
    'parties',
    'passport',
    'plan',
    'render',
    'sources',
    'verify',
    'repository.ts',
  ],
  qualify: ['render'],
};
/** What all of them say the same things with. */
const WORDS_OF_DRAFTING = [
  'braces',
  'defined',
  'digest',
  'docket-number',
  'document',
  'largest',
  'letters',
  'look',
  'model',
  'parties/contacts',
  'parties/natural-person',
  'parties/sides',
];
const EDGES = ['http', 'cli', 'processes'];

/** Folders whose subfolders are alternatives of each other. */
const REGISTRIES = '(reading/formats|drafting/engines|drafting/document-types|store/database)';

/** The files that may be imported from outside their room. */
const DOORS = ['^src/[^/]+/index\\.ts$', '^src/platform/bundle/index\\.ts$'];

/** Where the outside world may be touched. */
const HANDS = '^src/(store|reading|outbound|drafting/engines|processes|cli|http|platform/bundle)/';

const onDisk = Object.values(NATIVE_GROUPS).flat().join('|');

const RULES: IFlattenedRuleSet = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other cannot be read, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that only works on one machine, or of a file that is gone, fails at 3 a.m.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...ROOMS.map((room) => ({
      name: `rooms:${room}`,
      comment: `Dependencies point one way: ${room} builds on ${MAY_IMPORT[room]?.join(', ') || 'nothing of ours'}. Types of the contract, and the words for a page that reading defines, are shared.`,
      severity: 'error' as const,
      from: { path: `^src/${room}/` },
      to: {
        path: '^(src|bin)/',
        pathNot: `^src/(${[room, ...(MAY_IMPORT[room] ?? []), ...typesFor(room)].join('|')})/`,
      },
    })),
    ...Object.entries(INNER).map(([room, above]) => ({
      name: `inner:${room}`,
      comment: 'Inside a room, too, what others build on knows nothing of them.',
      severity: 'error' as const,
      from: { path: `^src/${room}/` },
      to: { path: `^src/(${above.join('|')})(/|$)` },
    })),
    ...Object.entries(IN_DRAFTING).map(([room, below]) => ({
      name: `drafting:${room}`,
      comment: `From the request to the paper there is one direction: ${room} builds on ${below.join(', ') || 'no other room of drafting'}.`,
      severity: 'error' as const,
      from: { path: `^src/drafting/${room}/` },
      to: {
        path: '^src/drafting/',
        pathNot: [
          `^src/drafting/(${WORDS_OF_DRAFTING.join('|')})\\.ts$`,
          ...[room, ...below].map(
            (one) => `^src/drafting/${one.endsWith('.ts') ? `${one.replace('.', '\\.')}$` : `${one}/`}`,
          ),
        ],
      },
    })),
    {
      name: 'drafting:all',
      comment: 'A new room of drafting says on whom it builds.',
      severity: 'error',
      from: { path: `^src/drafting/(?!(?:${Object.keys(IN_DRAFTING).join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'contract-is-types-only',
      comment: 'Rooms speak the contract, but only the edge validates with it: they run without HTTP.',
      severity: 'error',
      from: { path: `^src/(${ROOMS.filter((room) => room !== 'contract').join('|')})/` },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'reading-is-types-only',
      comment:
        'Only children of their own read untrusted bytes; the other rooms know what a page is, not how it is read.',
      severity: 'error',
      from: { path: `^src/(${ROOMS.filter((room) => room !== 'reading').join('|')})/` },
      to: { path: '^src/reading/', dependencyTypesNot: ['type-only'] },
    },
    ...EDGES.map((edge) => ({
      name: `edges:${edge}`,
      comment: `${edge} brings the outside to the rooms; it is put together with the other edges only in the composition root.`,
      severity: 'error' as const,
      from: { path: `^src/${edge}/` },
      to: {
        path: '^(src|bin)/',
        pathNot: [
          `^src/(${[...ROOMS, edge].join('|')})/`,
          ...(edge === 'http' ? [] : ['^src/appliance/(appliance|stores|barcodes)\\.ts$']),
        ],
      },
    })),
    {
      name: 'edges:console',
      comment:
        'The console runs in a browser and knows the appliance by its API alone: types of the contract, and nothing else of ours.',
      severity: 'error',
      from: { path: '^src/console/' },
      to: { path: '^(src|bin)/', pathNot: ['^src/console/', '^src/contract/index\\.ts$'] },
    },
    {
      name: 'console-is-given-types-only',
      comment: 'What a browser loads holds no validator and no schema.',
      severity: 'error',
      from: { path: '^src/console/' },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-the-console',
      comment: 'It is packed by scripts/build/console.ts and given out as files.',
      severity: 'error',
      from: { path: '^(src|bin)/', pathNot: '^src/console/' },
      to: { path: '^src/console/' },
    },
    {
      name: 'doors',
      comment: 'A room may rebuild its inside without asking anybody: others import its index.ts only.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/(processes|appliance)/' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/($1|appliance)/', ...DOORS] },
    },
    {
      name: 'doors-for-processes',
      comment:
        'The model child loads one engine, by the door of its folder, and not the room around it: no database code in that process. So do those that recognise text.',
      severity: 'error',
      from: { path: '^src/processes/' },
      to: {
        path: '^src/[^/]+/',
        pathNot: [
          '^src/processes/',
          '^src/drafting/engines/[^/]+/index\\.ts$',
          '^src/reading/ocr/index\\.ts$',
          ...DOORS,
        ],
      },
    },
    {
      name: 'doors-for-main',
      comment:
        'The composition root puts rooms together; what it needs of a room belongs into that room’s door. Processes have no common door: each role loads its own entry and nothing of the others.',
      severity: 'error',
      from: { path: '^src/(main\\.ts$|appliance/)' },
      to: { path: '^src/[^/]+/', pathNot: [...DOORS, '^src/(appliance|processes)/'] },
    },
    {
      name: 'rules-are-data',
      comment: 'Vocabulary knows nothing of who uses it.',
      severity: 'error',
      from: { path: '^src/drafting/rules/' },
      to: { path: '^src/', pathNot: '^src/drafting/rules/' },
    },
    {
      name: 'siblings-never-meet',
      comment:
        'A format, an engine, a document type or a database is one folder that can be added or deleted alone.',
      severity: 'error',
      from: { path: `^src/${REGISTRIES}/([^/]+)/` },
      to: { path: '^src/$1/[^/]+/', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'queries-in-repositories',
      comment:
        'Every query takes a Principal and is found in one place: repository.ts, or the repository folder of a room. access/scope.ts writes the conditions that a Principal puts on all of them.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/store/', '/repository(\\.ts$|/)', '^src/access/scope\\.ts$'] },
      to: { path: '(^|node_modules/)kysely(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'outside-world',
      comment:
        'Files, sockets and processes are touched in a few rooms, so that the others can be tested and trusted without them.',
      severity: 'error',
      from: { path: '^src/', pathNot: HANDS },
      to: {
        path: '^(node:)?(fs|fs/promises|net|http|https|http2|tls|dgram|dns|dns/promises|child_process|worker_threads|cluster)$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'native-on-demand',
      comment:
        'Inside the executable these packages do not exist until requireNative or importNative has unpacked and verified them.',
      severity: 'error',
      from: { path: '^(src|bin)/' },
      to: { path: `(^|node_modules/)(${onDisk})(/|$)`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shipped-code-only',
      comment: 'What is shipped must not need what only developing needs.',
      severity: 'error',
      from: { path: '^(src|bin)/' },
      to: { path: '^(test|scripts)/' },
    },
    {
      name: 'no-development-dependencies',
      comment:
        'A development dependency is not in the executable, or is there without anybody having decided it.',
      severity: 'error',
      from: { path: '^(src|bin)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'executable-starts-main',
      comment: 'bin/chancery.ts passes its arguments on, nothing else.',
      severity: 'error',
      from: { path: '^bin/' },
      to: { pathNot: '^src/main\\.ts$' },
    },
  ],
};

/** Rooms of which a room may import types; that it is types only, the rules `…-is-types-only` see to. */
function typesFor(room: string): string[] {
  if (['platform', 'contract', 'containers', 'store'].includes(room)) return [];
  return ['contract', 'reading'];
}

export const OPTIONS: ICruiseOptions = {
  ruleSet: RULES,
  validate: true,
  // TypeScript 7 has no API to parse with; without the second option imports of types would be invisible.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^dist/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    // As the sources are loaded. numfmt names files for other conditions that it does not ship.
    conditionNames: ['import', 'node', 'default'],
  },
};

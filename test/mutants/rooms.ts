/** The rooms whose faults cost a firm most, and the tests that speak of them: these must notice, not some test far away. */
export const ROOMS: Readonly<
  Record<string, { readonly sources: string; readonly tests: readonly string[] }>
> = {
  access: {
    sources: 'src/access/**/*.ts',
    tests: [
      'test/access/**',
      'test/audit/unrecorded*',
      'test/http/consent*',
      'test/http/oauth*',
      'test/http/request/naming-cases*',
    ],
  },
  audit: { sources: 'src/audit/**/*.ts', tests: ['test/audit/**', 'test/vault/deliveries*'] },
  store: { sources: 'src/store/**/*.ts', tests: ['test/store/**', 'test/vault/**'] },
  jobs: {
    sources: 'src/jobs/**/*.ts',
    tests: ['test/jobs/**', 'test/ingest/run-queue*', 'test/ingest/schedule*'],
  },
  vault: {
    sources: 'src/vault/**/*.ts',
    tests: [
      'test/audit/unrecorded*',
      'test/vault/**',
      'test/ingest/delete-file*',
      'test/ingest/attachments*',
      'test/ingest/ingest-file*',
    ],
  },
  webhooks: { sources: 'src/webhooks/**/*.ts', tests: ['test/webhooks/**', 'test/audit/unrecorded*'] },
  verify: {
    sources: 'src/drafting/verify/**/*.ts',
    tests: ['test/drafting/verify/**'],
  },
  passport: {
    sources: 'src/drafting/passport/**/*.ts',
    tests: ['test/drafting/passport/**'],
  },
};

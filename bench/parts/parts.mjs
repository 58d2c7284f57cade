/**
 * The parts of the bench by flag, in the order of the results. A part is imported only when it runs.
 * @typedef {{ readonly runs: number, readonly onProgress: (done: number, of: number, name: string) => void, readonly page?: string, readonly dpr?: string }} How
 * @typedef {(how: How) => Promise<import('../report/report-table').ReportTable[]>} Measure
 * @typedef {{ about: string, type?: 'string', mostRuns?: number, isByNameOnly?: boolean, load: () => Promise<Measure> }} Part
 */
/** @type {Readonly<Record<string, Part>>} `mostRuns` keeps the bench short where a run is long and its figure steady. */
export const BENCHMARK_PARTS = {
  visit: {
    about: 'three visits of home, and three straight into each main screen',
    load: async () => (await import('./page-load.mjs')).measurePageLoads,
  },
  paint: {
    about: 'the first paint of each main screen on slow and slower CPUs',
    load: async () => (await import('./first-paint.mjs')).measureFirstPaint,
  },
  why: {
    about: 'where the time of a page goes: --why visits/r1, or --why all, which writes the tables',
    type: 'string',
    mostRuns: 3,
    isByNameOnly: true,
    load: async () => (await import('./why.mjs')).measureWhy,
  },
  taps: {
    about: 'from a tap to the next screen, at first and again; the first visit to the second screen',
    mostRuns: 3,
    load: async () => (await import('./taps.mjs')).measureTapResponses,
  },
  inp: {
    about: 'how soon each main screen answers taps and keys, and whether anything jumps',
    mostRuns: 3,
    load: async () => (await import('./inp.mjs')).measureInputDelays,
  },
  lists: {
    about: 'the long lists of the gallery',
    mostRuns: 2,
    load: async () => (await import('./lists.mjs')).measureListScrolling,
  },
  chat: {
    about: 'a conversation of 20 messages and one of 20,000',
    mostRuns: 3,
    load: async () => (await import('./chat.mjs')).measureChatOpening,
  },
  clinic: {
    about: 'the mock clinic at 1,000 and 100,000 registrations, and how long its default world takes to open',
    mostRuns: 3,
    load: async () => (await import('./clinic.mjs')).measureMockClinic,
  },
  start: {
    about: 'npm start to its address and to the first screen',
    mostRuns: 3,
    load: async () => (await import('./dev-server-start.mjs')).measureDevServerStarts,
  },
  demo: {
    about: 'the size of what the static demo’s first visit loads',
    mostRuns: 1,
    load: async () => (await import('./demo.mjs')).measureDemoSize,
  },
  gate: {
    about:
      'npm test on clean clones, alone and beside busy loops; takes half an hour a run, and only where it is named',
    mostRuns: 3,
    isByNameOnly: true,
    load: async () => (await import('./ci.mjs')).measureTestCommand,
  },
}

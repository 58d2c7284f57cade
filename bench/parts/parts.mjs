/**
 * The parts of the bench, in the order of the document. Each gives sheets, see bench/report/sheet.ts; it is loaded only
 * when it is asked for. See parts.d.mts.
 */
export const PARTS = {
  visit: {
    about: 'first and second visits of home, and first visits straight into each main screen',
    load: async () => (await import('./visit.mjs')).measureVisits,
  },
  taps: {
    about: 'from a tap to the next screen, at first and again; the first visit to the second screen',
    mostRuns: 3,
    load: async () => (await import('./taps.mjs')).measureTaps,
  },
  inp: {
    about: 'how soon each main screen answers taps and keys, and whether anything jumps',
    mostRuns: 3,
    load: async () => (await import('./inp.mjs')).measureInputs,
  },
  lists: {
    about: '5,000 and 100,000 rows beside a hand-written window; the long lists of the gallery',
    mostRuns: 2,
    load: async () => (await import('./lists.mjs')).measureLists,
  },
  chat: {
    about: 'a conversation of 20 messages and one of 20,000',
    mostRuns: 3,
    load: async () => (await import('./chat.mjs')).measureChat,
  },
  memory: {
    about: 'what the app holds after 1,000 navigations',
    mostRuns: 1,
    load: async () => (await import('./memory.mjs')).measureMemory,
  },
  clinic: {
    about: 'the mock clinic in process at 1,000 and 100,000 registrations, and over HTTP',
    mostRuns: 3,
    load: async () => (await import('./clinic.mjs')).measureClinic,
  },
  start: {
    about: 'npm start to its address and to the first screen; how long the default world takes to open; builds',
    mostRuns: 3,
    load: async () => (await import('./start.mjs')).measureStarts,
  },
  demo: {
    about: 'what the static demo’s first visit loads, and how long it takes',
    mostRuns: 3,
    load: async () => (await import('./demo.mjs')).measureDemo,
  },
  kit: {
    about: 'the weight of the kit, element by element',
    mostRuns: 1,
    load: async () => (await import('./kit.mjs')).measureKit,
  },
  gate: {
    about:
      'npm test on clean clones, alone and beside busy loops; takes half an hour a run, and only where it is named',
    mostRuns: 3,
    isByNameOnly: true,
    load: async () => (await import('./gate.mjs')).measureGate,
  },
}

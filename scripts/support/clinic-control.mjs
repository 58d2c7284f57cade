/** Steers one mock clinic of a running dev or preview server from outside; see mocks/serve for the other end. */

const ROUTES = '#/wechat/'

/**
 * @typedef {{ call?: string, fault?: string, times?: number, every?: number, delay?: number, code?: number, message?: string }
 *   | { remove: string } | { clear: true }} FaultRule
 * @typedef {{ moveMinutes: number } | { moveSeconds: number } | { at: string } | { isFrozen: boolean } | { speed: number }} ClockMove
 * @typedef {{ target?: string, option?: string, text?: string }} ActionOptions
 */
/** `login` is what the clinic answers to a login, for a clinic that no server runs. */
/** @typedef {ReturnType<typeof clinicControl> & { login?(mobile: string): Promise<object> }} ClinicControl */

/**
 * @param {string} server the server's address, without a slash at its end
 * @param {string} mpId which of the server's mock clinics
 */
export function clinicControl(server, mpId) {
  const control = `${server}/mock/${encodeURIComponent(mpId)}`

  const ask = async (path, init) => {
    const reply = await fetch(`${control}/${path}`, init)
    const words = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json')
    if (!reply.ok || (words && !isJson)) {
      throw new Error(`The mock clinic answered ${reply.status} to ${path}: ${words.slice(0, 200)}`)
    }
    return words ? JSON.parse(words) : undefined
  }
  const post = (path, body) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  return {
    mpId,
    /** The address of a screen: `url('doctors', { tag: 'x' })`. @param {Record<string, string>} [params] */
    url(path = 'home', params = {}) {
      const query = new URLSearchParams(params).toString()
      return `/?mpId=${encodeURIComponent(mpId)}${ROUTES}${path.replace(/^\//, '')}${query && `?${query}`}`
    },
    /** Restarts the clinic in a named world; `at` stops its clock there. @type {(name: string, at?: string) => Promise<void>} */
    world: async (name, at) => void (await post('world', { name, at })),
    /** The names of all worlds. @type {() => Promise<string[]>} */
    worlds: async () => (await ask('world')).worlds.map(({ name }) => name),
    /** Performs an action of the clinic's staff and returns what was done. @type {(name: string, options?: ActionOptions) => Promise<string>} */
    act: async (name, options = {}) => (await post(`actions/${name}`, options)).done,
    /** Makes a call fail or slow. @type {(faults: FaultRule) => Promise<void>} */
    faults: async (faults) => void (await post('faults', faults)),
    /** Moves, sets, stops or starts the clinic's clock. @type {(move: ClockMove) => Promise<void>} */
    clock: async (move) => void (await post('clock', move)),
    now: async () => new Date((await ask('clock')).now),
    /** Ends a bill at WeChat's cashier. @type {(transactionId: string, outcome: 'ok' | 'cancel' | 'fail' | 'never') => Promise<void>} */
    cashier: async (transactionId, outcome) =>
      void (await post(`cashier/${encodeURIComponent(transactionId)}`, { outcome })),
    /** Frees a number of the session that this watch waits for. @type {(watchId: string) => Promise<void>} */
    free: async (watchId) => void (await post('free', { watchId })),
    /** Acts on the clinic's end of the chat lines. @type {(body: object) => Promise<unknown>} */
    chat: (body) => post('chat', body),
    /** The faults of the chat lines, and how often each has struck. @type {() => Promise<{ fault: string, hits: number }[]>} */
    chatFaults: () => ask('chat'),
    /** The requests so far, the oldest first. @type {() => Promise<{ call: string, status: number | string, reason: string }[]>} */
    requests: () => ask('requests'),
    /** @type {<Row = Record<string, unknown>>(table: string) => Promise<Row[]>} */
    books: (table) => ask(`books/${encodeURIComponent(table)}`),
  }
}

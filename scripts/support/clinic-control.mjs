/** Client for the control API of one mock clinic on a dev or preview server; mocks/serve implements the API. */

const ROUTES = '#/wechat/'

/**
 * @typedef {{ call?: string, fault?: string, times?: number, every?: number, delay?: number, code?: number, message?: string }
 *   | { remove: string } | { clear: true }} FaultRule
 * @typedef {{ moveMinutes: number } | { moveSeconds: number } | { at: string } | { isFrozen: boolean } | { speed: number }} ClockMove
 * @typedef {{ target?: string, option?: string, text?: string }} ActionOptions
 */
/**
 * `login` returns the clinic's response to a login, for a mock clinic without a server.
 * @typedef {ReturnType<typeof createClinicControl> & { login?(mobile: string): Promise<object> }} ClinicControl
 */
/** @typedef {ReturnType<typeof createClinicControl> & { login?(mobile: string): Promise<object> }} ClinicControl */

/**
 * @param {string} server the server's address, without a slash at its end
 * @param {string} mpId which of the server's mock clinics
 */
export function createClinicControl(server, mpId) {
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
    /** Returns the URL of a screen: `url('doctors', { tag: 'x' })`. @param {Record<string, string>} [params] */
    url(path = 'home', params = {}) {
      const query = new URLSearchParams(params).toString()
      return `/?mpId=${encodeURIComponent(mpId)}${ROUTES}${path.replace(/^\//, '')}${query && `?${query}`}`
    },
    /**
     * Restarts the clinic in a scenario; `at` sets its clock and stops it.
     * @type {(name: string, at?: string) => Promise<void>}
     */
    world: async (name, at) => void (await post('world', { name, at })),
    /** Returns the names of all scenarios. @type {() => Promise<string[]>} */
    worlds: async () => (await ask('world')).worlds.map(({ name }) => name),
    /**
     * Performs an action of the clinic's staff and returns a description of it.
     * @type {(name: string, options?: ActionOptions) => Promise<string>}
     */
    act: async (name, options = {}) => (await post(`actions/${name}`, options)).done,
    /** Injects a fault into a call: an error or a delay. @type {(faults: FaultRule) => Promise<void>} */
    faults: async (faults) => void (await post('faults', faults)),
    /** Moves, sets, stops or starts the clinic's clock. @type {(move: ClockMove) => Promise<void>} */
    clock: async (move) => void (await post('clock', move)),
    now: async () => new Date((await ask('clock')).now),
    /**
     * Ends a payment in WeChat Pay's cashier with the given outcome.
     * @type {(transactionId: string, outcome: 'ok' | 'cancel' | 'fail' | 'never') => Promise<void>}
     */
    cashier: async (transactionId, outcome) =>
      void (await post(`cashier/${encodeURIComponent(transactionId)}`, { outcome })),
    /** Frees a slot in this waitlist entry's session. @type {(watchId: string) => Promise<void>} */
    free: async (watchId) => void (await post('free', { watchId })),
    /** Performs an action on the clinic's side of the chat connections. @type {(body: object) => Promise<unknown>} */
    chat: (body) => post('chat', body),
    /**
     * Returns the faults of the chat connections, with the number of times each was applied.
     * @type {() => Promise<{ fault: string, hits: number }[]>}
     */
    chatFaults: () => ask('chat'),
    /**
     * Returns the requests so far, oldest first.
     * @type {() => Promise<{ call: string, status: number | string, reason: string }[]>}
     */
    requests: () => ask('requests'),
    /** @type {<Row = Record<string, unknown>>(table: string) => Promise<Row[]>} */
    books: (table) => ask(`books/${encodeURIComponent(table)}`),
  }
}

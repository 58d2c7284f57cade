/** Steers one mock clinic of a running dev or preview server from outside; see mocks/serve for the other end. */

/** Every route of the app stands under this hash. */
const ROUTES = '#/wechat/'

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
    /** The address of a screen: `url('doctors', { tag: 'x' })`. */
    url(path = 'home', params = {}) {
      const query = new URLSearchParams(params).toString()
      return `/?mpId=${encodeURIComponent(mpId)}${ROUTES}${path.replace(/^\//, '')}${query && `?${query}`}`
    },
    /** Starts the clinic anew from a named world; with `at` it stands still at that instant. */
    world: async (name, at) => void (await post('world', { name, at })),
    /** The names of all worlds. */
    worlds: async () => (await ask('world')).worlds.map(({ name }) => name),
    /** Something that the clinic's side does: `act('free-number', { target: 'd2003-20300509-0' })`; returns what was done. */
    act: async (name, asked = {}) => (await post(`actions/${name}`, asked)).done,
    /** Lets a call go wrong or slowly. */
    faults: async (faults) => void (await post('faults', faults)),
    /** Moves the clinic's clock, sets it, stops it or lets it go on. */
    clock: async (clock) => void (await post('clock', clock)),
    /** What the clinic's clock says. */
    now: async () => new Date((await ask('clock')).now),
    /** What the patient did at WeChat's cashier with a bill. */
    cashier: async (transactionId, outcome) =>
      void (await post(`cashier/${encodeURIComponent(transactionId)}`, { outcome })),
    /** Somebody gives back a number of the session that this watch waits for. */
    free: async (watchId) => void (await post('free', { watchId })),
    /** Plays with the clinic's end of the chat lines; answers what the control API answers. */
    chat: (body) => post('chat', body),
    /** The faults that hang over the chat lines, each with its `hits`. */
    chatFaults: () => ask('chat'),
    /** What was asked, the oldest first, and how it ended. */
    requests: () => ask('requests'),
    /** What the clinic has written down. */
    books: (table) => ask(`books/${encodeURIComponent(table)}`),
  }
}

import { WebSocket } from 'ws'

const PATIENCE_MS = 10_000
/** Frames that the server sends without a request. */
const BY_ITSELF = new Set(['message', 'read', 'writable'])

/** @param {string} text */
function kindOf(text) {
  try {
    return JSON.parse(text)?.kind
  } catch {
    return undefined
  }
}

/**
 * Creates a chat client for the contract kit.
 * @param {string} base the server's address
 * @returns {import('../../mocks/contract/guarantees/chat-connection').OpenChatConnection}
 */
export const createChatClient = (base) => async (path, frames) => {
  const address = new URL(path, base)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  /** @type {((heard: import('../../mocks/contract/guarantees/chat-connection').ChatReaction) => void) | undefined} */
  let hear
  /** @type {import('../../mocks/contract/guarantees/chat-connection').ChatReaction | undefined} */
  let end
  let isOpen = false
  /** @param {import('../../mocks/contract/guarantees/chat-connection').ChatReaction} heard */
  const ends = (heard) => {
    end ??= heard
    hear?.(end)
  }
  socket.on('error', () => ends(isOpen ? { kind: 'closed', code: 1006 } : { kind: 'no-line' }))
  socket.on('close', (code) => ends({ kind: 'closed', code }))
  socket.on('message', (/** @type {Buffer} */ data) => {
    const text = data.toString('utf8')
    if (!BY_ITSELF.has(kindOf(text))) hear?.({ kind: 'frame', text })
  })
  /** @param {() => void} ask @returns {Promise<import('../../mocks/contract/guarantees/chat-connection').ChatReaction>} */
  const answerTo = (ask) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve({ kind: 'silent' }), PATIENCE_MS)
      hear = (heard) => {
        clearTimeout(timer)
        resolve(heard)
      }
      if (end) hear(end)
      else ask()
    })
  const heard = []
  try {
    const opened = await answerTo(() => {
      socket.once('open', () => {
        isOpen = true
        hear?.({ kind: 'silent' })
      })
    })
    if (!isOpen) return [opened.kind === 'closed' ? { kind: 'no-line' } : opened]
    for (const frame of frames) heard.push(await answerTo(() => socket.send(frame)))
  } finally {
    socket.terminate()
  }
  return heard
}

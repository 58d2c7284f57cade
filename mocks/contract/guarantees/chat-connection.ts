import { CHAT_PROTOCOL_VERSION, CLOSE_CODES, parseServerFrame } from '@/adapters/chat/frames'
import type { CheckContext } from './check-context'

/** What a chat connection sends first in reaction to a frame. */
export type ChatReaction =
  | { readonly kind: 'frame'; readonly text: string }
  | { readonly kind: 'closed'; readonly code: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'no-line' }
/** Opens a chat connection at a path of the server, sends the frames, and returns the reaction to each. */
export type OpenChatConnection = (path: string, frames: readonly string[]) => Promise<readonly ChatReaction[]>

const opening = (token: string): string => JSON.stringify({ kind: 'open', version: CHAT_PROTOCOL_VERSION, token })
const PING = JSON.stringify({ kind: 'ping' })
const NO_PASS = 'contract-kit-no-pass'

function wordsOf(heard: ChatReaction | undefined): string {
  if (heard === undefined || heard.kind === 'silent') return 'no response within ten seconds'
  if (heard.kind === 'no-line') return 'no connection'
  if (heard.kind === 'closed') return `close code ${heard.code}`
  return parseServerFrame(heard.text)?.kind ?? 'an unreadable frame'
}
const kindOf = (heard: ChatReaction | undefined): string | undefined =>
  heard?.kind === 'frame' ? parseServerFrame(heard.text)?.kind : undefined

/**
 * Checks that a chat connection opens, answers a ping, and rejects an invalid token. Messages from doctors cannot be
 * checked.
 */
export const checkChatConnection =
  (talk: OpenChatConnection | undefined) =>
  async ({ facts, isChosen, answered, guarantees }: CheckContext): Promise<void> => {
    const name = 'chat socket'
    if (!isChosen('T24')) return
    if (!talk) {
      guarantees.unjudged(name, 'no WebSocket available here; use npm run contract')
      return
    }
    const path = `/im?mpId=${encodeURIComponent(facts.need('mpId'))}`
    const [stranger] = await talk(path, [opening(NO_PASS)])
    if (stranger?.kind === 'no-line' && !answered('T24')) {
      guarantees.unjudged(name, 'neither /im nor a conversation (T24) exists')
      return
    }
    guarantees.tried(name)
    if (stranger?.kind !== 'closed' || stranger.code !== CLOSE_CODES.passRefused)
      guarantees.broke(
        name,
        `an invalid token got ${wordsOf(stranger)}, expected close code ${CLOSE_CODES.passRefused}`,
      )
    const pass = facts.get('chatPass')
    if (pass === undefined) {
      guarantees.unjudged(name, 'could not open a conversation (T21, T24)')
      return
    }
    const [opened, pong] = await talk(path, [opening(pass), PING])
    if (kindOf(opened) !== 'opened')
      guarantees.broke(name, `the token from T24 got ${wordsOf(opened)}, expected opened`)
    else if (kindOf(pong) !== 'pong') guarantees.broke(name, `a ping got ${wordsOf(pong)}, expected pong`)
  }

import type { Chain } from '../../../mocks/clinic/chain'
import { ChatSeat } from '../../../mocks/clinic/chat/line'
import type { Heard, TalkOnLine } from '../../../mocks/contract/promises/chat-line'

/** The chat line of a clinic in process: whatever a frame brings comes at once. */
export const talkWith =
  (chain: Chain): TalkOnLine =>
  (_path, frames) => {
    let heard: Heard[] = []
    const seat = new ChatSeat(chain, {
      push: (text) => heard.push({ kind: 'frame', text }),
      cut: (code) => heard.push({ kind: 'closed', code }),
    })
    const answers = frames.map((frame): Heard => {
      heard = []
      seat.receive(frame)
      return heard[0] ?? { kind: 'silent' }
    })
    seat.left()
    return Promise.resolve(answers)
  }

import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { ServerConnection } from '../../../mocks/clinic/chat/server-connection'
import type { ChatReaction, OpenChatConnection } from '../../../mocks/contract/guarantees/chat-connection'

/** In-process chat connection to a clinic; the replies to a frame arrive synchronously. */
export const openInProcessChat =
  (chain: MockClinic): OpenChatConnection =>
  (_path, frames) => {
    let heard: ChatReaction[] = []
    const seat = new ServerConnection(chain, {
      push: (text) => heard.push({ kind: 'frame', text }),
      cut: (code) => heard.push({ kind: 'closed', code }),
    })
    const answers = frames.map((frame): ChatReaction => {
      heard = []
      seat.receive(frame)
      return heard[0] ?? { kind: 'silent' }
    })
    seat.left()
    return Promise.resolve(answers)
  }

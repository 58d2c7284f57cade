import type { Message, MessageSender } from './chat-message'

/** Labels of a transcript in the reader's language. */
export type TranscriptMessages = {
  readonly speaker: (from: MessageSender) => string
  /** For example 2026-11-20 09:05. */
  readonly at: (at: Date) => string
  readonly picture: (url: string) => string
  readonly unknown: string
}

/** Formats a conversation as plain text: a heading, then each message with its time and sender. */
export function formatTranscript(
  head: readonly string[],
  messages: readonly Message[],
  words: TranscriptMessages,
): string {
  const lines = messages.map((message) => {
    const { at, from } = message
    const time = at ? `${words.at(at)} ` : ''
    return `${time}${words.speaker(from)}\n${plainOf(message, words)}`
  })
  return `${[head.join('\n'), ...lines].join('\n\n')}\n`
}

function plainOf({ body }: Message, words: TranscriptMessages): string {
  if (body.type === 'text' || body.type === 'notice') return plain(body.text)
  if (body.type === 'card') return [body.title, body.text].filter(Boolean).map(plain).join('\n')
  return body.type === 'image' ? words.picture(body.url) : words.unknown
}

const NEWLINE = 10
const TAB = 9
/** Removes control characters and bidirectional overrides, which would reorder the text after them. */
const plain = (text: string): string =>
  Array.from(text)
    .filter((sign) => {
      const code = sign.codePointAt(0) ?? 0
      const isControl = (code < 32 && code !== NEWLINE && code !== TAB) || code === 127
      const isTurning = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
      return !isControl && !isTurning
    })
    .join('')

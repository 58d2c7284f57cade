/** Topics of WeChat notifications. */
export type NotificationTopic = 'visit' | 'waitlist' | 'order'
/** The account's message template ids by topic; WeChat accepts at most three per request. */
export type MessageTemplates = Readonly<Record<NotificationTopic, readonly string[]>>
export const NO_MESSAGE_TEMPLATES: MessageTemplates = { visit: [], waitlist: [], order: [] }

/** Result of WeChat's subscription prompt. */
export type SubscriptionResult = 'accepted' | 'refused' | 'failed'

/**
 * Parses WeChat's response: a JSON object with a JSON string per template, `{"id":"{\"status\":\"accept\"}"}`. A single
 * accepted template is enough.
 */
export function parseSubscriptionResult(details: unknown): SubscriptionResult {
  const parts = parsed(details)
  if (typeof parts !== 'object' || parts === null) return 'failed'
  const told = Object.values(parts).map((part) => (parsed(part) as { readonly status?: unknown } | null)?.status)
  if (told.includes('accept')) return 'accepted'
  return told.some((each) => each === 'reject' || each === 'cancel') ? 'refused' : 'failed'
}
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

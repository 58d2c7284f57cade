/** What a person may ask to be told of in WeChat. */
export type ToldOf = 'visit' | 'waitlist' | 'order'
/** The ids of the account's message templates, for each; WeChat asks for three at most at once. */
export type MessageTemplates = Readonly<Record<ToldOf, readonly string[]>>
export const NO_TEMPLATES: MessageTemplates = { visit: [], waitlist: [], order: [] }

/** What became of the question whether one wants to be told. */
export type Subscribed = 'accepted' | 'refused' | 'failed'

/** WeChat answers with a text for each template, `{"id":"{\"status\":\"accept\"}"}`, as text. One that is allowed will do. */
export function subscribedFrom(details: unknown): Subscribed {
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

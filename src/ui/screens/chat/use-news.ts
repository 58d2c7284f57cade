import { useEffect, useRef, useState } from 'react'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { chatWords } from '@/ui/words/zh/chat'
import { useWords } from '@/ui/words/words'

/** Messages that come in a burst are said together, so that nobody is talked over for minutes. */
const GATHER_MS = 700
const LONGEST_SAID = 120

type Said = { readonly text: string; readonly isOfFailure: boolean; readonly nth: number }
/** How the next sentence follows: by its number one that says the same again is heard again. */
const next =
  (text: string, isOfFailure = false) =>
  (before: Said | undefined): Said => ({ text, isOfFailure, nth: (before?.nth ?? 0) + 1 })

/**
 * A sentence for screen readers about what the other side has said since the conversation was opened. What was said before
 * is none, however late it comes: only of a talk that is `empty` the first message is news.
 */
export function useNews(rows: readonly ChatRow[], other: string, isEmpty: boolean): Said | undefined {
  const words = useWords(chatWords).chat
  const [news, setNews] = useState<Said>()
  const heard = useRef<number>(undefined)
  const newest = newestSeq(rows)
  const failedId = newestFailed(rows)

  useEffect(() => {
    if (heard.current === undefined) {
      if (newest > 0 || isEmpty) heard.current = newest
      return undefined
    }
    if (newest <= heard.current) return undefined
    const timer = setTimeout(() => {
      const fresh = rows.filter(({ from, seq }) => seq > (heard.current ?? 0) && from !== 'patient')
      heard.current = newest
      const latest = fresh[fresh.length - 1]
      if (!latest) return
      const name = latest.from === 'doctor' ? other : words.clinicSays
      const said = shortOf(latest, words)
      setNews(next(fresh.length > 1 ? words.newsMany(fresh.length, name, said) : words.news(name, said)))
    }, GATHER_MS)
    return () => clearTimeout(timer)
  }, [isEmpty, newest, other, rows, words])
  useEffect(() => {
    if (failedId === undefined) return undefined
    const timer = setTimeout(() => setNews(next(words.notSent, true)), GATHER_MS)
    return () => {
      clearTimeout(timer)
      setNews((before) => (before?.isOfFailure ? undefined : before))
    }
  }, [failedId, words])
  return news
}

/** The newest of what was said and not sent. */
function newestFailed(rows: readonly ChatRow[]): string | undefined {
  for (let at = rows.length - 1; at >= 0 && rows[at]?.seq === 0; at -= 1)
    if (rows[at]?.delivery === 'failed') return rows[at]?.id
  return undefined
}

function newestSeq(rows: readonly ChatRow[]): number {
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const seq = rows[at]?.seq ?? 0
    if (seq > 0) return seq
  }
  return 0
}

function shortOf({ body }: ChatRow, words: { readonly picture: string; readonly unknown: string }): string {
  if (body.type === 'image') return words.picture
  if (body.type === 'unknown') return words.unknown
  const text = body.type === 'card' ? body.title : body.text
  return Array.from(text.slice(0, LONGEST_SAID * 2))
    .slice(0, LONGEST_SAID)
    .join('')
}

import { useEffect, useRef, useState } from 'react'
import type { ChatRow } from '@/domain/chat-rows'
import { chatWords } from '@/ui/words/chat'
import { useWords } from '@/ui/words/words'

/** Messages that come in a burst are said together, so that nobody is talked over for minutes. */
const GATHER_MS = 700
const LONGEST_SAID = 120

/**
 * A sentence for screen readers about what the other side has said since the conversation was opened. What was said before
 * is none, however late it comes: only of a talk that is `empty` the first message is news.
 */
export function useNews(rows: readonly ChatRow[], other: string, isEmpty: boolean): string {
  const words = useWords(chatWords).chat
  const [news, setNews] = useState('')
  const heard = useRef<number>(undefined)
  const last = rows[rows.length - 1]
  const newest = newestSeq(rows)
  const hasFailed = last?.delivery === 'failed'

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
      const text = shortOf(latest, words)
      setNews(fresh.length > 1 ? words.newsMany(fresh.length, name, text) : words.news(name, text))
    }, GATHER_MS)
    return () => clearTimeout(timer)
  }, [isEmpty, newest, other, rows, words])
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setTimeout(() => setNews(words.notSent), GATHER_MS)
    return () => clearTimeout(timer)
  }, [hasFailed, words])
  return news
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

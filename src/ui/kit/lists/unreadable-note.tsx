import { useKitWords } from '../kit-words'
import { Notice } from '../display/notice'

/** States how many rows of a list could not be read; nothing for none. */
export function UnreadableNote({ count }: { count: number }) {
  const words = useKitWords()
  return count > 0 ? <Notice icon="alert">{words.unreadable(count)}</Notice> : null
}

import { useKitMessages } from '../kit-messages'
import { Notice } from '../display/notice'

/** Shows the number of unreadable rows in a list; renders nothing for 0. */
export function UnreadableNote({ count }: { count: number }) {
  const words = useKitMessages()
  return count > 0 ? <Notice icon="alert">{words.unreadable(count)}</Notice> : null
}

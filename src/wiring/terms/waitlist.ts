import { HttpGrabChances } from '@/adapters/http/http-grab-chances'
import { GrabChances } from '@/application/ports/grab-chances'
import { NewWatchStore } from '@/ui/stores/new-watch-store'
import { WatchStore } from '@/ui/stores/watch-store'
import { adapter, store, type Wire } from '../wire'

/** Waiting for a number that is sold out. */
export const waitlist: readonly Wire[] = [
  adapter(GrabChances, HttpGrabChances),
  store('newWatch', NewWatchStore),
  store('watch', WatchStore),
]

import { PhoneStore } from '@/ui/stores/phone-store'
import { store, type Wire } from '../wire'
import { pictureShelf } from './picture-shelf'

/** Stored data of this device. */
export const phone: readonly Wire[] = [pictureShelf, store('phone', PhoneStore)]

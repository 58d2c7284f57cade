import { PrivacyStore } from '@/ui/stores/privacy-store'
import { bindStore, type Binding } from '../binding'
import { pictureShelf } from './photo-storage'

/** Stored data of this device. */
export const phone: readonly Binding[] = [pictureShelf, bindStore('phone', PrivacyStore)]

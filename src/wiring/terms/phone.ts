import { ConsentService } from '@/application/consent-service'
import { PhoneService } from '@/application/phone-service'
import { Keepsakes } from '@/application/ports/keepsakes'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { SessionKeeper } from '@/application/session-keeper'
import { PhoneStore } from '@/ui/stores/phone-store'
import { service, store, type Wire } from '../wire'
import { pictureShelf } from './picture-shelf'

/** What this phone keeps. */
export const phone: readonly Wire[] = [
  ...pictureShelf,
  service(PhoneService, Keepsakes, PictureShelf, ConsentService, SessionKeeper, TroubleReports),
  store('phone', PhoneStore, PhoneService),
]

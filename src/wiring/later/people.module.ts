import type { ContainerModuleLoadOptions } from 'inversify'
import { AccountService } from '@/application/account-service'
import { AddressService } from '@/application/address-service'
import { ChargeOrderService } from '@/application/charge-order-service'
import { ConsentService } from '@/application/consent-service'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { DoctorService } from '@/application/doctor-service'
import { FavouriteService } from '@/application/favourite-service'
import { GrabChanceService } from '@/application/grab-chance-service'
import { PatientService } from '@/application/patient-service'
import { PhoneService } from '@/application/phone-service'
import { Addresses } from '@/application/ports/addresses'
import { Clock } from '@/application/ports/clock'
import { Identity } from '@/application/ports/identity'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { Records } from '@/application/ports/records'
import { Sessions } from '@/application/ports/sessions'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { Wechat } from '@/application/ports/wechat'
import { RecordService } from '@/application/record-service'
import { SessionKeeper } from '@/application/session-keeper'
import { WechatLoginService } from '@/application/wechat-login-service'
import { WechatService } from '@/application/wechat-service'

/** The person's own: login by WeChat, account, addresses, files, doctors they look for, and the phone. */
export function bindPeople({ bind }: ContainerModuleLoadOptions): void {
  bind(WechatLoginService)
    .toResolvedValue(
      (sessions: Sessions, wechat: Wechat, keepsakes: Keepsakes, keeper: SessionKeeper, clock: Clock, ids: Ids) =>
        new WechatLoginService(sessions, wechat, keepsakes, keeper, clock, ids),
      [Sessions, Wechat, Keepsakes, SessionKeeper, Clock, Ids],
    )
    .inSingletonScope()
  bind(WechatService)
    .toResolvedValue((wechat: Wechat) => new WechatService(wechat), [Wechat])
    .inSingletonScope()
  bind(AccountService)
    .toResolvedValue(
      (orders: ChargeOrderService, chances: GrabChanceService, patients: PatientService) =>
        new AccountService(orders, chances, patients),
      [ChargeOrderService, GrabChanceService, PatientService],
    )
    .inSingletonScope()
  bind(AddressService)
    .toResolvedValue(
      (addresses: Addresses, clock: Clock, keeper: SessionKeeper, keepsakes: Keepsakes) =>
        new AddressService(addresses, clock, keeper, keepsakes),
      [Addresses, Clock, SessionKeeper, Keepsakes],
    )
    .inSingletonScope()
  bind(RecordService)
    .toResolvedValue(
      (records: Records, keeper: SessionKeeper) => new RecordService(records, keeper),
      [Records, SessionKeeper],
    )
    .inSingletonScope()
  bind(DoctorSearchService)
    .toResolvedValue(
      (doctors: DoctorService, keepsakes: Keepsakes, clock: Clock) =>
        new DoctorSearchService(doctors, keepsakes, clock),
      [DoctorService, Keepsakes, Clock],
    )
    .inSingletonScope()
  bind(FavouriteService)
    .toResolvedValue(
      (doctors: DoctorService, keepsakes: Keepsakes, identity: Identity) =>
        new FavouriteService(doctors, keepsakes, identity),
      [DoctorService, Keepsakes, Identity],
    )
    .inSingletonScope()
  bind(PhoneService)
    .toResolvedValue(
      (
        keepsakes: Keepsakes,
        pictures: PictureShelf,
        consents: ConsentService,
        keeper: SessionKeeper,
        reports: TroubleReports,
      ) => new PhoneService(keepsakes, pictures, consents, keeper, reports),
      [Keepsakes, PictureShelf, ConsentService, SessionKeeper, TroubleReports],
    )
    .inSingletonScope()
}

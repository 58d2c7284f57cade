import type { ContainerModuleLoadOptions } from 'inversify'
import { AdvisoryService } from '@/application/advisory-service'
import { ChatRoomService } from '@/application/chat-room-service'
import { ChatService } from '@/application/chat-service'
import { ConversationService } from '@/application/conversation-service'
import { DoctorService } from '@/application/doctor-service'
import { PictureService } from '@/application/picture-service'
import { Advisories } from '@/application/ports/advisories'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { ChatLine } from '@/application/ports/chat-line'
import { Clock } from '@/application/ports/clock'
import { Conversations } from '@/application/ports/conversations'
import { Doctors } from '@/application/ports/doctors'
import { FileStore } from '@/application/ports/file-store'
import { Identity } from '@/application/ports/identity'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Patients } from '@/application/ports/patients'
import { PhotoPress } from '@/application/ports/photo-press'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { SessionKeeper } from '@/application/session-keeper'
import { UploadService } from '@/application/upload-service'

/** To ask a doctor in writing and with pictures. */
export function bindAdvisory({ bind }: ContainerModuleLoadOptions): void {
  bind(AdvisoryService)
    .toResolvedValue(
      (
        advisories: Advisories,
        orders: ChargeOrders,
        doctors: Doctors,
        patients: Patients,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
      ) => new AdvisoryService(advisories, orders, doctors, patients, keepsakes, clock, ids, keeper),
      [Advisories, ChargeOrders, Doctors, Patients, Keepsakes, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(ConversationService)
    .toResolvedValue(
      (conversations: Conversations, clock: Clock, keeper: SessionKeeper) =>
        new ConversationService(conversations, clock, keeper),
      [Conversations, Clock, SessionKeeper],
    )
    .inSingletonScope()
  bind(ChatRoomService)
    .toResolvedValue(
      (
        advisories: AdvisoryService,
        conversations: ConversationService,
        doctors: DoctorService,
        keeper: SessionKeeper,
      ) => new ChatRoomService(advisories, conversations, doctors, keeper),
      [AdvisoryService, ConversationService, DoctorService, SessionKeeper],
    )
    .inSingletonScope()
  bind(ChatService)
    .toResolvedValue(
      (
        line: ChatLine,
        conversations: ConversationService,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
      ) => new ChatService(line, conversations, keepsakes, clock, ids, keeper, Math.random),
      [ChatLine, ConversationService, Keepsakes, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(UploadService)
    .toResolvedValue(
      (store: FileStore, identity: Identity) => new UploadService(store, identity),
      [FileStore, Identity],
    )
    .inSingletonScope()
  bind(PictureService)
    .toResolvedValue(
      (press: PhotoPress, uploads: UploadService, shelf: PictureShelf, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new PictureService(press, uploads, shelf, clock, ids, keeper),
      [PhotoPress, UploadService, PictureShelf, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
}

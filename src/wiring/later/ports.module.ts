import type { ContainerModuleLoadOptions } from 'inversify'
import { ReducingPress } from '@/adapters/browser/reducing-press'
import { StoredPictures } from '@/adapters/browser/stored-pictures'
import { SocketChatLine } from '@/adapters/chat/socket-chat-line'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpAddresses } from '@/adapters/http/http-addresses'
import { HttpAdvisories } from '@/adapters/http/http-advisories'
import { HttpChargeOrders } from '@/adapters/http/http-charge-orders'
import { HttpConversations } from '@/adapters/http/http-conversations'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { HttpGrabChances } from '@/adapters/http/http-grab-chances'
import { HttpLandings } from '@/adapters/http/http-landings'
import { HttpMemberCards } from '@/adapters/http/http-member-cards'
import { HttpRecords } from '@/adapters/http/http-records'
import { HttpTherapies } from '@/adapters/http/http-therapies'
import { OssFileStore } from '@/adapters/oss/oss-file-store'
import { Addresses } from '@/application/ports/addresses'
import { Advisories } from '@/application/ports/advisories'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { ChatLine } from '@/application/ports/chat-line'
import { Clock } from '@/application/ports/clock'
import { Conversations } from '@/application/ports/conversations'
import { FileCredentials } from '@/application/ports/file-credentials'
import { FileStore } from '@/application/ports/file-store'
import { GrabChances } from '@/application/ports/grab-chances'
import { Identity } from '@/application/ports/identity'
import { Ids } from '@/application/ports/ids'
import { Landings } from '@/application/ports/landings'
import { MemberCards } from '@/application/ports/member-cards'
import { PhotoPress } from '@/application/ports/photo-press'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { Records } from '@/application/ports/records'
import { Therapies } from '@/application/ports/therapies'
import { NETWORK, type Network } from '../outside'

/** Port → adapter of the late terms; device ports of theirs among them. */
export function bindLaterPorts({ bind }: ContainerModuleLoadOptions): void {
  bind(ChargeOrders)
    .toResolvedValue((http: ClinicHttp) => new HttpChargeOrders(http), [ClinicHttp])
    .inSingletonScope()
  bind(Therapies)
    .toResolvedValue((http: ClinicHttp) => new HttpTherapies(http), [ClinicHttp])
    .inSingletonScope()
  bind(GrabChances)
    .toResolvedValue((http: ClinicHttp) => new HttpGrabChances(http), [ClinicHttp])
    .inSingletonScope()
  bind(Addresses)
    .toResolvedValue((http: ClinicHttp) => new HttpAddresses(http), [ClinicHttp])
    .inSingletonScope()
  bind(Records)
    .toResolvedValue((http: ClinicHttp) => new HttpRecords(http), [ClinicHttp])
    .inSingletonScope()
  bind(Landings)
    .toResolvedValue((http: ClinicHttp) => new HttpLandings(http), [ClinicHttp])
    .inSingletonScope()
  bind(Advisories)
    .toResolvedValue((http: ClinicHttp) => new HttpAdvisories(http), [ClinicHttp])
    .inSingletonScope()
  bind(Conversations)
    .toResolvedValue((http: ClinicHttp) => new HttpConversations(http), [ClinicHttp])
    .inSingletonScope()
  bind(MemberCards)
    .toResolvedValue((http: ClinicHttp) => new HttpMemberCards(http), [ClinicHttp])
    .inSingletonScope()
  bind(FileCredentials)
    .toResolvedValue(
      (http: ClinicHttp, clock: Clock, identity: Identity) => new HttpFileCredentials(http, clock, identity),
      [ClinicHttp, Clock, Identity],
    )
    .inSingletonScope()
  bind(ChatLine)
    .toResolvedValue(
      ({ chatLine, chatOrigin, baseUrl }: Network, identity: Identity, clock: Clock) => {
        const origin = chatOrigin || baseUrl
        return chatLine?.(clock) ?? new SocketChatLine(identity, clock, origin ? { origin } : {})
      },
      [NETWORK, Identity, Clock],
    )
    .inSingletonScope()
  // The cloud's own adapter is bound here and not in the production module, which every first visit carries.
  bind(FileStore)
    .toResolvedValue(
      (
        credentials: FileCredentials,
        clock: Clock,
        ids: Ids,
        { fileStore, bucketEndpoint: endpoint, bucket }: Network,
      ) => fileStore ?? new OssFileStore(credentials, clock, ids, { endpoint, bucket }),
      [FileCredentials, Clock, Ids, NETWORK],
    )
    .inSingletonScope()
  bind(PhotoPress)
    .toResolvedValue(() => new ReducingPress(), [])
    .inSingletonScope()
  bind(PictureShelf)
    .toResolvedValue(() => new StoredPictures(), [])
    .inSingletonScope()
}

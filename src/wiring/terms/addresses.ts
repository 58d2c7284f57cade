import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpAddresses } from '@/adapters/http/http-addresses'
import { AddressService } from '@/application/address-service'
import { Addresses } from '@/application/ports/addresses'
import { Clock } from '@/application/ports/clock'
import { Keepsakes } from '@/application/ports/keepsakes'
import { SessionKeeper } from '@/application/session-keeper'
import { AddressStore } from '@/ui/stores/address-store'
import { adapter, service, store, type Wire } from '../wire'

/** Where parcels go. */
export const addresses: readonly Wire[] = [
  adapter(Addresses, HttpAddresses, ClinicHttp),
  service(AddressService, Addresses, Clock, SessionKeeper, Keepsakes),
  store('address', AddressStore, AddressService),
]

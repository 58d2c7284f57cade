import { HttpAddresses } from '@/adapters/http/http-addresses'
import { Addresses } from '@/application/ports/addresses'
import { AddressStore } from '@/ui/stores/address-store'
import { adapter, store, type Wire } from '../wire'

export const addresses: readonly Wire[] = [adapter(Addresses, HttpAddresses), store('address', AddressStore)]

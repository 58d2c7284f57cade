import { HttpAddresses } from '@/adapters/http/http-addresses'
import { Addresses } from '@/application/ports/addresses'
import { AddressStore } from '@/ui/stores/address-store'
import { bindAdapter, bindStore, type Binding } from '../binding'

export const addresses: readonly Binding[] = [bindAdapter(Addresses, HttpAddresses), bindStore('address', AddressStore)]

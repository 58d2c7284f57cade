import { restoreHash } from './url-without-hash'

restoreHash()

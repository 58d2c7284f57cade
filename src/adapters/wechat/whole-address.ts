import { putHashBack } from './bare-address'

putHashBack()

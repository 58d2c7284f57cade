import { DeepLinkStore } from '@/ui/stores/deep-link-store'
import { bindStore, type Binding } from '../binding'
import { landings } from './landings'

export const landing: readonly Binding[] = [landings, bindStore('landing', DeepLinkStore)]

import { DeepLinkStore } from '@/ui/stores/landing-store'
import { bindStore, type Binding } from '../binding'
import { landings } from './landings'

export const landing: readonly Binding[] = [landings, bindStore('landing', DeepLinkStore)]

import { LandingStore } from '@/ui/stores/landing-store'
import { store, type Wire } from '../wire'
import { landings } from './landings'

export const landing: readonly Wire[] = [landings, store('landing', LandingStore)]

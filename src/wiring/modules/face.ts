import { BrandingStore } from '@/ui/stores/branding-store'
import { bindStore, type Binding } from '../binding'

/** The clinic's branding; it lives as long as the page, because it is the same for all users. */
export const face: readonly Binding[] = [bindStore('face', BrandingStore, 'page')]

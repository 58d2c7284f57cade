import { FaceStore } from '@/ui/stores/face-store'
import { store, type Wire } from '../wire'

/** The clinic's branding; it lives as long as the page, because it is the same for all users. */
export const face: readonly Wire[] = [store('face', FaceStore, 'page')]

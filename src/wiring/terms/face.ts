import { FaceStore } from '@/ui/stores/face-store'
import { store, type Wire } from '../wire'

/** How the clinic shows itself; every page of it looks the same for everybody. */
export const face: readonly Wire[] = [store('face', FaceStore, 'page')]

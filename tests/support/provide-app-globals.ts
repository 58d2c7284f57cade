import { setFailureHelpLoader } from '@/ui/parts/load-failure-help'

// Sets up globals as the app's entry does.
setFailureHelpLoader(() => import('@/ui/parts/failure-help-dialog'))

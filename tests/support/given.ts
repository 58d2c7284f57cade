import { giveFailureHelp } from '@/ui/parts/load-failure-help'

// Set up as in the app's entry.
giveFailureHelp(() => import('@/ui/parts/failure-help-dialog'))

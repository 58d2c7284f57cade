import { giveFailureHelp } from '@/ui/parts/load-failure-help'

// As the entry does.
giveFailureHelp(() => import('@/ui/parts/failure-help-dialog'))

/** Names that standard terms have replaced; `docs/glossary.md` has the terms. Names of one common word are not listed. */
export const RETIRED_NAMES = words(`
  AFTERWARDS_MS ANSWER_MS ANY_ROOM ARRIVES_WITHIN_MS ARRIVE_EARLY ASKED_FOR ASK_AGAIN_MS ASK_TIMES AT_ONCE
  AWAY_KEY AccountCode ActList ActionAsked ActionDone AddressedWorld AgainForm AgainGate AgainMade AgainNote
  AgainScreen AgainSkeleton AgainWish AppointConfig AskComing AskConsent AskRegion AskingPatient BARCODE_QUIET
  BEAT_MS BREATH_MS BannerWay BegunConsultation BenchOptions BenchPulse BenchRoom BindingStore BookAgain
  BookAgainLink BookingNote BookingWish BrokenScreen BrowserHandset BucketBooks BucketTrouble ByClinic
  CASHIER_COMES_MS CASHIER_LAST_WORD_MS CHECKING_MS CHECK_MS COMPLAINT_LENGTH CallClinic CallPhone CallRecord
  CallShape CancelBar CannotWalk CardChange CashierWait ChainHooks ChainHost ChainOptions ChainRules ChargeForm
  ChargeItem ChatFoot ChatHall ChatLine ChatMemory ChatPass ChatPictures ChatSeat ChatShelf ChatStanding
  ChatSurroundings ChatTail ChatWish CheckoutNews CheckoutOver ClashKind ClearKey ClinicCall ClinicFace
  ClinicTime ClinicWay CodeNote CodePicture CodeSheet CommonComplaints ConfigTrouble ConfirmKept ConsultationWish
  ControlReads ControlRefusal CountingPress CourseWish CourseWishForm DAYS_KEPT DEMO_NOW DeliveryTrace DeskCode
  DoctorFigures DoctorKeys DoctorLine DoctorPlaces DueLine DutyView EMPTY_REQUEST ExpiryRing FIGURE_COUNTS
  FILL_IN FILM_FORM FIRST_OVERSCAN FIRST_WAIT_MS FOR_EVER FRESH_MS FURTHEST_PX FaceService FaceStore FactName
  FactValues FailedKeys FailureTips FetchAhead FileDraft FileForm FilmModel ForDoctor ForDoctorChoice
  ForDoctorPages ForDoctorScreen ForDoctorStore FormFaults FormType FoundDoctors FoundFileSheet FoundRows
  FullCard GUARDED_AGE GiftRows GoTo GrowingText GuestInvitation HALF_LIFE HANDSET_ASKED HEARD_LONGER HIDDEN_KEY
  HOLD_DELAY_MS HOLD_EVERY_MS HandLine HandSocket HandWire HandedOver HeldAnswers HeldBucket HistoryAsk HoldClock
  HomeFace HomeLast HomeLater HomeTop HttpMeasures HttpTroubleReports IDLE_MS IS_WHOLE IdCardType IdleService
  IdleStore ItemsChoice KEPT_FOR KEPT_ON_THE_WAY KEPT_WHOLE KeepSheet KeptOf KeptOutbox KeptPicture
  KeptTicketBook KeptUnsent KeptVisit KeptWays KitWords LAST_ONES LAST_WORD_MS LEAST_SEEN LEAST_WAY LIFE_USED_UP
  LIST_SIZE LONGEST_WAY LOOK_AGAIN_MS LOOK_MS LandingRow LandingService LandingStore LastWords LateCard LateCode
  LateVisitService LateVisitStore LaterLast LeapClock LeapingTime LeaveCard LedgerLine LeftOut LineEvent
  LocalPhoneStorage LocationLine LoginCode LoginTrip LoginTrips LoginTrouble LookService LookStore LostScreen
  MADE_OF MAX_CODE_LENGTH MAY_SHIFT MOST_AT_ONCE MOST_BREAKS MOST_CHOSEN MOST_SILENCES MOST_TALKS MOST_TICKETS
  MOST_TRIES MadeAgain MemoryShelf MockHandset MomentPanel MoneyMonth MoneyRow MoneyYear MoneyYearScreen
  MoneyYearService MoneyYearStore MovePicker MoveScreen MoveTerms MyData MyDataService MyDataStore MySlots
  NEEDED_CONSENTS NEVER_ARRIVED NoChoice NoJson NotMember NotMovable NotPossible NotReserved NotSignable
  NothingFull NoticeStore OF_THE_APP OF_WHO_ASKS OPEN_OUTCOMES OPEN_WITHIN_MS ORDER_WORLDS OWN_ACCENT OffDuty
  OldMoney OldPhotos OldVisit OnceTime OneAfterAnother OneAtATime OpenLine OpenWire OrderAgainService
  OrderAgainStore OrderForms OrderHold OtherNumbers OtherWindow OutcomeLine OutcomeLineCard OverCard OwnClinic
  OwnWords PARTS_AT_ONCE PERSON_MS PHONE_CHANGED PHONE_CLOCK PLANTED_IN_APP PLANTED_IN_CLINIC POLL_MS
  PROBLEM_KINDS PaceReport PageEntry PaperType PartNames PartRow PasswordProof PasswordTwice PatientChange
  PatientFileStore PatientProblem PatientStrip PayLaunch PayOrderRule PayPlace PayWay PayWayOffer PayWayStore
  PayWays PaymentNews PaymentNote PaymentWitness PharmacyCompany PhoneLine PhoneService PhoneStorage PhoneStore
  PhotoPress PhotoWish PickField PictureField PictureKey PictureService PictureShelf PictureStore PictureTray
  PlaceChoice PlanGround PlanLine PlanTrouble PreparedBooking PreparedScreen PressedPhoto ProblemKind
  ProcessChoiceCard ProcessType ProcessUsage PromiseName PromiseReport QUESTION_LISTS QUEUE_IS_OLD QUICK_MS
  QuestionList QuestionService QuestionStore QueueLine QueuePlace QuietMark QuietSelect REFRESH_MS REFUSED_WITH
  REJECTED_SECOND RESTED_MS REST_MS ROWS_IN_SIGHT ReadMarks ReadingGroup ReceivedFrames RechargeClosed
  RechargeOver RecordGate ReducingPress RefundStanding RefusalForm ReleaseClock ReportSheet RequestState
  ReservationNote ResultAfter RowLog RowReport RuleBar RuleNotice RuleScreen RuleSkeleton RuleTerms RunningCard
  SCENARIO_TEXT SETTLES_MS SILENT_MS SNAPSHOT_FORM SPEAKS_FOR_ITSELF STEP_MS SUJIAN_OUTLINES SUJIAN_PROVE
  SUJIAN_READ_ANEW SameDay SaveKeys SaveYear SavedRow SavedRows ScanKey ScenarioName SecondReading SeeSubject
  SeenLast SelfProof SelfScene SelfSms SendProblem SessionKeeper SessionWish SignByCode SignByPlace SignOut
  SignPlace SignScreen SignStanding SignedIn SignedOutNotice SlotMine SocketChatLine StaleMark StillClock
  StoredGroup StoredPictures StoryRow StuckCard TAKEN_ALONG TAP_MS TIPS_PICTURES TOLD_MS TYPED_TOGETHER_MS
  TabBarFace TermStores TherapyChoice TherapyKeptMark TherapyOutcome TherapySign TherapySignCode
  TherapyTicketBook TherapyWish TicketBook TipsPicture ToBring ToPay ToResult TodayLine TodayRow TodayStore
  ToldInWechat ToldOf ToldRefusal ToldVisit TroubleNotice TroubleReports TroubleRow UNKNOWN_PACE UNLIKE_COUNTS
  UNSAID_LIFE_MS USUAL_MS USUAL_PLACE UnconfirmedMark UnderWay UnsentState UploadMark UseOnce VISITS_A_PAGE
  VisitNews VisitTerms WAY_MINUTES WORLD_GROUPS WaitingService WaitingStore WaitlistPlace WaitlistRangeService
  WaitlistWish WalkerAt WarningCard WayIn WaySheet WeekTurns WhereAnswer WhereScreen WipePhone WireEnds WishDraft
  WordsOf WorldGroup WrongWord aFrame aHeldWatch accentOf actOf addedWords addressFor addsUp afterItsFrame
  againGate alarmsOf albumOf allPages allWires answerClock answerConsultation answerLater answerToMember
  answerWhen answerWith answersTo applyOwnTextSize archiveMaps areFresh arriveAtScreens asKnown asPlan asSent
  asSpecified askAhead askAtCashier askBefore askBeforeCamera askBy askOnce askedProcess asksAllOf asksForMore
  atHome backOffMs backTo bannerWay becomePaid beginAtHeadings beginWith beneathLayers bodyProblem
  bookableDoctors boundsIn branchOf breachesOf bringKeypad browserPlace browserSays bucketPlace byLastWord callIn
  canSend cancelBarOf cancelEntriesOfPatient cancelEntriesOfSession cardOf cardOfPatient caseOf catchUp
  chainLoads chancesLeft changeBetween changedSince chatAnswer chatLineOf checkInStepsOf checkOtherOrigin
  checkOwnAlone checkPages choiceSearch choiceText chooseIt circleBreachesOf claimAnswered claimEntry claimFound
  claimSidePanel clinicFileAt clinicFiles clinicIn clinicSentence clinicsIn closingSteps codeImage codeIn
  comesToServer configFaults confirmWaits conflictsOf consultationGate contractFaults contractPart controlChat
  controlErrorOf controlInPage controlOverHttp copyText countIn countLooks dayOfSome dayOnShow daysAhead
  daysOfSheet deadTests decideConsultation decodeScenarioLink delayAnswers demoServerOf deskChatOf
  doctorsWithFewSlots doorAt drawAll drawnPictures dueOf dutyView encodeScenarioLink englishTerm
  ensureCourseHolds ensureSignable enterAddressedWorld enterMoment entryGraph everyRefusal expectClean
  expectHappened expectSound faceOf failedInPlaywright failedInVitest failureNumber faultsOf fenIn fetchTerm
  fetchWhatIsTouched fewAtOnce fieldOf fillOldKernel filmOf findChatPass findKept finishMove finishOnce firstDay
  firstDayOf firstFreeDoctors firstInvalid firstPartOf fittingCompany folderPlace followLookKey followPage
  forgetWorld freeBand freePort freezeClock gapIn giveBack giveFailureHelp giveLock givePass giveStockBack
  giveTicket giveToken giveUploadKey giveWords goOn goneWhenMissing gridCell gridDay gridSlot groupsOf growTalk
  guardTransitions hasNumbers hasPage heldByBrowser holdBack holdClock holdTapped hostForPhones idsIn
  inCalendarFrom inHandFrom inOrder inPath inTurns insideSentence internalRoute isAt isClosedByHour isDeaf
  isDecided isDoor isEveryHost isFew isFileElsewhere isGone isHere isKnown isLeft isLeftAlone isMine
  isMoneyOnItsWay isMovable isNext isNothingCharged isNowhere isOfOtherOrigin isOfPerson isOfWhoAsks isOff
  isOlderCopy isOutcomeOpen isPassGood isPastPromise isPayKey isPictureAddress isPieceMissing isPinned
  isPulledEnough isQueued isSaidOf isScannable isSignedIn isStoppedAtDoor isThere isToldTries isUnderWay isUnread
  isUsedOnce isVoid isWatched isWell isWhole itemsFrom itemsText joinInPage joinLatinNames judgeWalk keepMaps
  keepNumber keepTour keptColors keptParts keptStage keptTour knownPatient lackOf landingOf landingText
  lapseUnpaid lastAt lastToRepeat layOut layOutClinics layWire leadTo leadToChoice leaksIn leavesPage leavingOf
  ledgerOf leftWords letGo letGoOfTapped levelsOf loadBring loadDoctorTimes loadNote loadPhone loadRule loadTimes
  loadTipsPictures loadTold loadsOf logInByControl loginAddress loginWith lonelyEnds lookFrom lostCodes
  lostDocuments lostPaths lyingUntil makeReady mapAddress mapFolderOf mapFolders mapsBeside markWholeScreens
  mayCheckOut mayHaveAgain mayMove mayStillArrive mayTravel mayUse maybeDay maybeInstant maybeList maybeMeters
  maybeNumber meaningIn measuredShare memoryOf metersIn mishapIn mobileTrouble momentOf momentText moneyCsv
  moneyRowOf moneyYearOf moveUp movedFen nameClinic namesOtherIllness namesTaken nearTests nearestDayWithNumbers
  needAddress needCharge needClinic needConsultation needDoctor needEntry needPatient needRecord needRegistration
  needTherapist neededBy noWay notesFor numberFreed offerToNext offlineBookings offsetFrom olderAsk onMap openApp
  openBooks openDemo openKinds openLine openMeasures openMoment openNewRelease openOptionFrom openPhoneLine
  openShelf openSign openSigned openUnpaid openWithBoth openWithVisit optionTyped orGone orNothing orOrderGone
  outOfOrder outOfRange outcomeLines outlivesLogin overBudget ownTime pageLink passOn pastVisit patientTurn
  payPlaceOf payWays pcCreated personOf pictureFrom pictureRules placeBeside placeFrom placeOfWatch placeOn
  placesIn plainId plainNumber plainPicture plainText plansDay policyFaults presentOf printMissingMaps proofPage
  pullShare pulledBy putAwayWhenIdle putHashBack rangeWith rawOf reachOf readBucket readCode readFilm readPaper
  readPasted readerOf reasonWith reckonedFen refusedByHttp refusedIn releaseOfflineBooking releaseStale
  remediesFor repeatOnce requestTold reservedAgain resolvePatient resultPlaceOf routeMeant runQuietly
  saidOnTheWay saidOnce sayQuietly scannedText screenIsWhole sealOf secondsText selectFor selfSigned sentAddress
  sentChoices sentConsents sentNewAddress sentPricing serveBuilt serverLink servingCompanies setScene
  settleNumber settleStepper settleWheel shapeAsSpecified shareAddress sheetUntil shortFen showAround
  showMisconfigured showPicture showSection showWrongAddress showWrongWord shownAt shownFen shutTheDoors
  signEntries signHere signOpen signOut signStandingOf signStepsOf signTooEarly signTooFar signWindowOf
  signedYuanOrNone signsIn simulatedPatientAccepts simulatedQueue sitePlace slowDown smallerClinicFiles
  speakAsBrowser speaksOf standingOf standingOn standingOut startClinic startDoctor statementOf statusIn
  stayAwake stepAside stoodBefore stopTherapies stopWhereItScrolls stoppedAtDoor storyOf strangerTakes
  strangersNumbers stumblesIn suggestedFixes sujianAhead sujianFetch sujianPaint sujianStyled sumsPart switchOff
  takeLock takeLook takeNumber takeOver takePageEntry takeSeat takeUp takenFrom takesPage talkTo targetsOf
  tellBehind tellMaps tellMisconfigured tellProgress tellReport tellSite tellVerdict tellWaiting tellWalk
  testLine textAt textIn therapiesTold tipsPictures toBuild toPalette todayLines toldOf toldOtherwise triesOf
  triggerReload troubleFrom troubleIn troubleOf turnRangeOf turnTo turnsOf unbindPatient undefinedTestNames
  underFault underWay unlockOwn unobservedIn useAgain useAsking useAskingAgain useBench useChoice useCleanInput
  useClinicPhone useConditions useDestination useDue useExpired useFollowing useGoingOnTo useHold useIsHere
  useKept useKitWords useLarge useLayer useLoaded useMobileFault useNews useOffDutyDialog useOldMoney useOnce
  useOnceDue useOpening useOutcome useParties usePayWays usePictureTiles useRails useRecordOf useRestored useSay
  useSeenFee useSlow useStable useStart useTicketAtHand useTooNarrow useTroubleReports useVisibleArea useWake
  useWay useWayBack useWayInto useWayTo useWeeks useWords valueAt visitEntries visitTermsOf visitTold visitsTold
  waitingSince waitsForPerson walkAt walkServer walksOf watchClinicOf watchStandingAt watchTaps watchVitals
  wayMinutesOf wayTaken wearColors wearLook whenAtRest whenGone whereFor whoAsks wholeList wirePicture wireUp
  wiredHttp wiresOf withAskedAhead withEmptied withHeard withImports withInCalendar withLook withMessages
  withNews withNewsOf withNote withReplacedVisit withSome withTrip withUnpaidVisit withUpcomingVisit withUsed
  withoutNote withoutNumbers withoutScenario withoutSecrets worldNamed worldOfAddress writeDown writeOnce
  writtenClinic wrongWordIn yuanOrNone
`)

/** Names of files and folders that follow their renamed main export. */
export const RETIRED_FILES = words(`
  *-gone *-loads *-steps *-trouble *-walk a-frame account-code act-list after-its-frame again-* again-form
  again-made again-note again-screen again-skeleton all-pages all-wires answer-headers answer-with as-new
  ask-ahead ask-coming ask-consent ask-over-http asked-ahead at-home at-rest bare-address bare-sdk binding-store
  book-again books-diff broken-promises browser-handset browser-place browser-places browser-wire call-clinic
  call-phone call-places call-record call-rows cashier-wait chain-rules chat-clock chat-foot chat-memory
  chat-pictures chat-shelf chat-tail checkout-news checkout-over clear-key clinic-answer clinic-call clinic-face
  clinic-moment clinic-sentence clinic-side clinic-time clinic-way clinics-on-one-build closed-doors
  code-failure code-image code-sheet complete-lock confirm-kept consultation-doors contract-part control-refusal
  copy-text course-wish demo-line desk-code-form doctor-figures doctor-keys doctor-line doctor-places draw-all
  drawer-head drawn-pictures due-line empty-note english-terms entry-graph expect-sound expiry-ring face-service
  face-store failed-keys failure-words fault-cell fault-meeting fetch-ahead fetch-what-is-touched few-at-once
  file-form film-model for-doctor for-doctor-choice for-doctor-pages for-doctor-screen for-doctor-store
  found-doctors found-file-sheet found-rows gift-rows growing-text guest-invitation hand-line hand-oss
  hand-socket hand-wire health-card-part held-answers held-number hold-back hold-clock home-face home-last
  home-later home-top http-measures http-trouble-reports idle-service idle-store in-calendar in-clinic in-path
  in-turns items-choice items-text json-places keep-file keep-sheet kept-colors kept-for kept-of kept-outbox
  kept-parts kept-range kept-ticket-book kept-visit kept-waiting kind-of kit-words landing-service landing-store
  last-resort late-answers late-card late-visit late-visit-service late-visit-store lead-to leap-clock
  leave-card load-phone load-tips-pictures loads-of local-phone-storage local-picture location-line login-check
  login-code login-trip look-service look-store lost-answer maps-aside-plugin meaning-of missing-piece
  mock-handset moment-panel money-back money-rows money-year money-year-screen money-year-service
  money-year-store move-picker move-screen move-terms mutant-parts mutants-browser mutants-graph mutants-runner
  mutants-test mutants-told my-data-screen my-data-service my-data-store my-slots needs-installed
  new-watch-loads new-watch-place no-choice no-skips no-way-out not-member not-movable not-signable notice-store
  of-* off-duty old-kernels-plugin old-photos old-visit-notice old-visit-ways one-at-a-time open-app
  open-measures open-moment open-phones open-signed opens-at or-nothing order-account order-again
  order-again-service order-again-store order-forms order-hold order-holding order-port order-rules
  other-numbers other-origin other-window outcome-line outcome-lines outer-page over-card over-notes own-alone
  own-text-size own-time page-address page-entry page-life paper-fields part-forms part-row password-proof
  password-twice patient-file-store patient-strip pay-places pay-way-store pay-ways payment-news payment-witness
  phone-line phone-memory phone-service phone-storage phone-store photo-head photo-press pick-field
  picture-address picture-css picture-field picture-service picture-store place-beside place-card place-choice
  place-field place-of planted-in-app prepared-booking prepared-screen problem-words process-choice-card
  proof-figures proof-simulation proven-table question-service question-store queue-line quiet-console
  quiet-mark quiet-select quiet-word read-film reading-group recharge-closed recharge-over record-gate
  reducing-press ref-window registration-walk release-clock repeat-spec report-sheet result-after row-measures
  rule-screen rule-terms run-quietly running-card said-on-the-way save-keys save-year saved-rows scan-key
  schedule-loads scroll-stop see-subject session-keeper shape-as-specified shared-parts sign-by-code
  sign-by-place sign-out sign-screen sign-steps sign-trouble signed-in slot-mine socket-chat-line stale-mark
  stopped-at-door stored-group stored-pictures strip-days stuck-card talk-on-line tell-contract tell-progress
  tell-site tell-verdict therapy-choice therapy-kept-mark therapy-outcome therapy-sign therapy-sign-code
  therapy-ticket-book ticket-book tips-pictures to-result today-row today-store token-dead told-in-wechat
  told-otherwise told-visit tree-choice trouble-notice trouble-reports trouble-words unconfirmed-mark under-way
  use-again use-asking use-asking-again use-clean-input use-clinic-phone use-destination use-due use-expired
  use-following use-going-on-to use-is-here use-loaded use-mobile-fault use-news use-off-duty-dialog
  use-old-money use-once use-once-due use-opening use-outcome use-parties use-picture-tiles use-rails
  use-record-of use-restored use-seen-fee use-slow use-spot use-stable use-terms use-ticket-at-hand
  use-too-narrow use-visible-area use-wake use-way use-way-back use-way-to use-weeks used-once visit-ahead
  visit-asked visit-leave visit-news visit-of visit-terms waiting-service waiting-store waitlist-place
  waitlist-range waitlist-range-service walk-at warning-card way-sheet wear-colors week-turns where-answer
  where-screen whole-address whole-list whole-pages wipe-phone wire-phone wired-line with-pictures with-some
  workshop-routes world-sights world-start written-clinic wrong-address wrong-word
`)

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

type Unused = {
  /** Why nothing of it can run in this app. */
  readonly because: string
  /** By file: functions as `withoutFunctions` names them; `all` where nothing of the file runs. */
  readonly files: Readonly<Record<string, 'all' | readonly string[]>>
}
export type Library = {
  /** What was read for this; another version has to be read again. */
  readonly version: string
  readonly unused: readonly Unused[]
  /** In which files what it keeps to itself gets short names: no other package and no string names it. */
  readonly shortNames?: RegExp
}

const named = (names: string): string[] => names.split(/\s+/)
const of = (owner: string, names: string): string[] => named(names).map((name) => `${owner}.${name}`)

/** What the build leaves out of the libraries that every first visit loads. A function that is left out throws when called. */
export const LIBRARIES: Readonly<Record<string, Library>> = {
  '@inversifyjs/container': {
    version: '3.1.3',
    shortNames: /^lib\/.*\.js$/,
    unused: [
      {
        because: 'We bind by toConstantValue, toResolvedValue and toService alone (README, no decorators).',
        files: {
          'lib/binding/models/BindingFluentSyntaxImplementation.js': of(
            'BindToFluentSyntaxImplementation',
            'to toSelf toDynamicValue toFactory',
          ),
        },
      },
      {
        because: 'No binding has a condition, a name or a tag.',
        files: {
          'lib/binding/models/BindingFluentSyntaxImplementation.js': of(
            'BindWhenFluentSyntaxImplementation',
            'when whenAnyAncestor whenAnyAncestorIs whenAnyAncestorNamed whenAnyAncestorTagged whenDefault whenNamed whenNoParent whenNoParentIs whenNoParentNamed whenNoParentTagged whenParent whenParentIs whenParentNamed whenParentTagged whenTagged whenNoAncestor whenNoAncestorIs whenNoAncestorNamed whenNoAncestorTagged',
          ),
        },
      },
      {
        because: 'No binding has handlers of its activation or of its end.',
        files: {
          'lib/binding/models/BindingFluentSyntaxImplementation.js': of(
            'BindOnFluentSyntaxImplementation',
            'onActivation onDeactivation',
          ),
        },
      },
      {
        because: 'The one container lives as long as the page: nothing is unbound, unloaded or put back.',
        files: {
          'lib/container/services/BindingManager.js': of(
            'BindingManager',
            'isCurrentBound rebindAsync rebind unbindAsync unbindAllAsync unbindAll unbind #throwUnexpectedAsyncUnbindOperation #unbindAsync #unbindBindingIdentifier #clearAfterUnbindBindingIdentifier #unbindAll #clearAfterUnbindAll #unbindServiceIdentifier #clearAfterUnbindServiceIdentifier',
          ),
          'lib/container/services/ContainerModuleManager.js': of(
            'ContainerModuleManager',
            'loadAsync unloadAsync unload #clearAfterUnloadModules #unload',
          ),
          'lib/container/services/SnapshotManager.js': of('SnapshotManager', 'restore snapshot'),
          'lib/container/actions/resetDeactivationParams.js': 'all',
        },
      },
      {
        because: 'There is one binding to a service, and it is no promise.',
        files: { 'lib/container/services/ServiceResolutionManager.js': of('ServiceResolutionManager', 'getAll') },
      },
    ],
  },
  '@inversifyjs/core': {
    version: '15.0.1',
    shortNames: /^lib\/.*\.js$/,
    unused: [
      {
        because: 'No class, builder or factory is bound, and no class carries metadata.',
        files: {
          'lib/binding/calculations/buildInstanceBinding.js': 'all',
          'lib/common/calculations/buildBuildServiceNodeOptionsFromClassElementMetadata.js': 'all',
          'lib/metadata/calculations/getClassMetadata.js': 'all',
          'lib/planning/calculations/buildNoActivationsDynamicValueBindingNodeResolver.js': 'all',
          'lib/planning/calculations/buildNoActivationsInstanceBindingNodeResolver.js': 'all',
          'lib/planning/calculations/tryBuildGetPlanOptionsFromManagedClassElementMetadata.js': 'all',
          'lib/planning/models/DynamicValueBindingNode.js': 'all',
          'lib/planning/models/FactoryBindingNodeImplementation.js': 'all',
          'lib/planning/models/InstanceBindingNodeImplementation.js': 'all',
        },
      },
      {
        because: 'It writes code by new Function, which the page forbids (docs/security.md) and Container leaves off.',
        files: {
          'lib/planning/calculations/buildNoActivationsInstanceBindingNodeResolverJit.js': 'all',
          'lib/planning/calculations/buildNoActivationsResolvedValueBindingNodeResolverJit.js': 'all',
        },
      },
      {
        because: 'There is one binding to a service.',
        files: { 'lib/planning/models/PlanMultipleBindingServiceNodeImplementation.js': 'all' },
      },
      {
        because: 'No binding has handlers of its activation or of its end.',
        files: {
          'lib/resolution/actions/resolveBindingActivationsFromIterator.js': 'all',
          'lib/resolution/actions/resolveBindingActivationsFromIteratorAsync.js': 'all',
          'lib/resolution/actions/resolveBindingsDeactivations.js': 'all',
          'lib/resolution/actions/resolveModuleDeactivations.js': 'all',
          'lib/resolution/actions/resolveServiceDeactivations.js': 'all',
        },
      },
      {
        because: 'The one container lives as long as the page, has no parent, and nothing is unbound or put back.',
        files: {
          'lib/binding/calculations/cloneBinding.js': 'all',
          'lib/binding/services/ActivationsService.js': of(
            'ActivationsService',
            'add clone removeAllByModuleId removeAllByServiceId',
          ),
          'lib/binding/services/BindingService.js': of(
            'BindingService',
            'clone getChained getBoundServices getById getByModuleId getNonParentBoundServices removeById removeAllByModuleId removeAllByServiceId',
          ),
          'lib/binding/services/DeactivationsService.js': of(
            'DeactivationsService',
            'add clone get removeAllByModuleId removeAllByServiceId',
          ),
          'lib/common/models/OneToManyMapStar.js': of(
            'OneToManyMapStar',
            'clone getAllKeys removeByRelation #buildModelToCloneModelMap #buildRelationToRelationModelMap #getCloneModel #getCloneRelation #pushModelEntriesIntoModelMap #pushRelationEntriesIntoRelationMap #removeModelFromRelationMaps #removeModelFromRelationMap',
          ),
          'lib/planning/actions/removeRootServiceNodeBindingIfContextFree.js': 'all',
          'lib/planning/actions/removeServiceNodeBindingIfContextFree.js': 'all',
          'lib/planning/services/PlanResultCacheService.js': of('PlanResultCacheService', 'subscribe'),
        },
      },
    ],
  },
  'reflect-metadata': {
    version: '0.2.2',
    unused: [
      {
        because: 'inversify counts its bindings by defineMetadata and getOwnMetadata; there are no decorators.',
        files: {
          'ReflectLite.js': named(
            'decorate metadata hasMetadata hasOwnMetadata getMetadata getMetadataKeys getOwnMetadataKeys deleteMetadata DecorateConstructor DecorateProperty OrdinaryHasMetadata OrdinaryGetMetadata OrdinaryMetadataKeys ToPropertyKey CreateFallbackProvider',
          ),
        },
      },
    ],
  },
  axios: {
    version: '1.21.1',
    unused: [
      {
        because: 'Bodies and addresses go out as finished text (clinic-http.ts): no form, no parameters to serialise.',
        files: {
          'lib/core/assertParamsAcyclic.js': 'all',
          'lib/core/setFormDataHeaders.js': 'all',
          'lib/helpers/AxiosURLSearchParams.js': 'all',
          'lib/helpers/formDataToJSON.js': 'all',
          'lib/helpers/toFormData.js': 'all',
          'lib/helpers/toURLEncodedForm.js': 'all',
          'lib/core/mergeConfig.js': ['mergeParams'],
        },
      },
      {
        because: 'axios takes XMLHttpRequest wherever there is one, and asks for nothing else.',
        files: { 'lib/adapters/fetch.js': 'all' },
      },
      {
        because: 'ali-oss sends the photos; nothing that axios sends shows its progress.',
        files: { 'lib/helpers/progressEventReducer.js': 'all' },
      },
      {
        because: 'A call is abandoned by its AbortSignal; there are no interceptors.',
        files: {
          'lib/cancel/CancelToken.js': 'all',
          'lib/core/Axios.js': ['Axios.getUri'],
          'lib/core/InterceptorManager.js': of('InterceptorManager', 'use eject clear'),
        },
      },
      {
        because: 'A header is asked for as it is, never through a parser.',
        files: { 'lib/core/AxiosHeaders.js': ['parseParameters', 'parseTokens'] },
      },
      {
        because: 'For its callers, its forms and its fetch transport; we call none of them.',
        files: {
          'lib/helpers/HttpStatusCode.js': 'all',
          'lib/helpers/spread.js': 'all',
          'lib/utils.js': named(
            'inherits endsWith toArray forEachEntry matchAll isSpecCompliantForm stripBOM toFiniteNumber isEmptyObject',
          ),
        },
      },
    ],
  },
  mobx: {
    version: '7.1.3',
    shortNames: /^dist\/mobx\.mjs$/,
    unused: [
      {
        because: 'No decorators and no flows: stores are made by makeAutoObservable (README).',
        files: {
          'dist/mobx.mjs': named(
            'decorateAction20223_ decorateComputed20223_ decorateFlow20223_ decorateObservable20223_ createFlowDescriptor',
          ),
        },
      },
      {
        because: 'Changes are heard by reactions alone, never by observe or intercept; values compare by identity.',
        files: { 'dist/mobx.mjs': named('interceptChange registerInterceptor registerListener notifyListeners eq') },
      },
    ],
  },
  dayjs: {
    version: '1.11.23',
    unused: [
      {
        because: 'domain/day.ts formats and reads instants in UTC; it counts in milliseconds and has one language.',
        files: {
          'esm/index.js': of(
            '_proto',
            'isSame isAfter isBefore unix startOf endOf $set set get add subtract diff daysInMonth locale toJSON',
          ),
          'esm/plugin/utc/index.js': [...of('proto', 'local diff'), 'offsetFromString'],
          'esm/utils.js': ['monthDiff', 'absFloor', 'prettyUnit'],
        },
      },
    ],
  },
}

/** Sources that can be read, in place of those that are compressed already. */
export const READABLE: Readonly<Record<string, string>> = {
  dayjs: 'dayjs/esm/index.js',
  'dayjs/plugin/utc.js': 'dayjs/esm/plugin/utc/index.js',
}

/**
 * Lets React keep no stack of calls for each element that it makes, which took a tenth of a screen's time: complaints of the
 * console are compared by their texts.
 * @param React the module
 */
export function keepNoElementStacks(React: object): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  // React counts the stacks that it has kept, up to a limit.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });
}

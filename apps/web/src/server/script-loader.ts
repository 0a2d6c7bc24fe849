/**
 * A script that loads the page's modules once the page has, so that nothing competes with what is
 * seen first; a pointer, a key or focus brings them at once, so that nothing is dead under a finger.
 * A picture that hangs holds them up for five seconds at most.
 */
export function composeLoader(files: readonly string[]): string {
  const imports = files.map((file) => `import(${JSON.stringify(file)})`).join(';');
  const signs = JSON.stringify(['pointerover', 'keydown', 'focusin']);
  return (
    `(()=>{let begun;const begin=()=>{if(begun)return;begun=1;${imports}};` +
    `addEventListener('load',()=>setTimeout(begin));setTimeout(begin,5e3);` +
    `for(const sign of ${signs})addEventListener(sign,begin,{once:true,passive:true,capture:true})})()`
  );
}

/** An e-mail address that breaks before its host in a narrow column, and within a word only where that is too long as well. */
export function MailText({ email }: { email: string }) {
  const [name, ...host] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {host.join('')}
    </>
  );
}

/** Sends one message through an SMTP server. Knows the protocol, and nothing about the message's subject. */
import { createTransport } from 'nodemailer';

export interface SmtpServer {
  host: string;
  port: number;
  /** `starttls` refuses a server that does not offer it; certificates are always checked. */
  security: 'starttls' | 'tls' | 'none';
  /** `null` sends without signing in. */
  login: { user: string; password: string } | null;
}

export interface Mail {
  from: { name: string; address: string };
  to: readonly string[];
  replyTo: { name: string; address: string } | null;
  subject: string;
  /** With its angle brackets: `<x@example.com>`. */
  messageId: string;
  text: string;
  html: string | null;
  /** The same contents in other types, the best one last. */
  alternatives: readonly { contentType: string; content: string }[];
  attachments?: readonly { name: string; contentType: string; content: string }[];
  headers: Readonly<Record<string, string>>;
}

/** The server's response, and the recipients that it refused while it accepted others. */
export interface SmtpReceipt {
  response: string;
  rejected: readonly string[];
}

/**
 * Resolves once the server has accepted the message for at least one recipient. Throws an `Error` otherwise, also when
 * the total time exceeds `timeoutMs`. The server may have accepted the message even then, so a retry must have the same
 * Message-ID.
 */
export async function sendMail({
  server,
  mail,
  timeoutMs,
}: {
  server: SmtpServer;
  mail: Mail;
  timeoutMs: number;
}): Promise<SmtpReceipt> {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(server.login === null ? {} : { auth: { user: server.login.user, pass: server.login.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 1_000,
    dnsTimeout: timeoutMs,
    // Text that looks like a file or a URL stays text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let timer: NodeJS.Timeout | undefined;
  // The library's timeouts are for inactivity; a server that sends a byte now and then would block us forever.
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(
            `The server ${server.host}:${server.port} did not accept the message within ${timeoutMs / 1_000} s.`,
          ),
        ),
      timeoutMs,
    );
  });
  try {
    const info = await Promise.race([
      transport.sendMail({
        from: mail.from,
        to: [...mail.to],
        subject: mail.subject,
        messageId: mail.messageId,
        text: mail.text,
        headers: { ...mail.headers },
        ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
        ...(mail.html === null ? {} : { html: mail.html }),
        attachments: (mail.attachments ?? []).map(({ name, contentType, content }) => ({
          filename: name,
          contentType,
          content,
        })),
        alternatives: mail.alternatives.map((alternative) => ({ ...alternative })),
      }),
      tooLong,
    ]);
    return { response: info.response, rejected: info.rejected };
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

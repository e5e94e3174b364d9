require "base64"
require "json"
require "webrobots"

$stdout.sync = true
puts JSON.generate(parser: "webrobots (Ruby)", version: Webrobots::VERSION)
$stdin.each_line do |line|
  robots_case = JSON.parse(line)
  begin
    body = Base64.decode64(robots_case["robots"]).force_encoding("UTF-8")
    robots = WebRobots.new(robots_case["agent"], http_get: ->(_uri) { body }, crawl_delay: :ignore)
    puts JSON.generate(allow: robots.allowed?(robots_case["url"]))
  rescue StandardError => e
    puts JSON.generate(error: "#{e.class}: #{e.message}"[0, 200])
  end
end
